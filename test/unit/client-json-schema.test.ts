/** The form's validator against the schemas it is a small copy of: what zod refuses it refuses, what zod takes it takes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, KIND_NAMES } from '../../schemas/index.ts';
import type { Kind } from '../../schemas/index.ts';
import { validate } from '../../src/client/json-schema.ts';
import { newFileLink } from '../../src/client/contribute-take.ts';
import { draftKind } from '../../src/scaffold/kinds.ts';
import { writeDraft } from '../../src/scaffold/draft.ts';

const sound = (kind: Kind) => structuredClone(writeDraft(draftKind(kind), { values: { title: 'T', reference: 'a2020b', references: [{ key: 'a2020b', role: 'measures', evidence: 'experiment' }], relations: [{ type: 'causes', target: 'RFM-0001' }] } }).data) as Record<string, unknown>;

describe.each(KIND_NAMES)('%s', (kind) => {
  const { shape } = draftKind(kind);
  it('takes what is right', () => {
    expect(validate(sound(kind), shape)).toEqual([]);
    expect(KINDS[kind].schema.safeParse(sound(kind)).success).toBe(true);
  });
  it('agrees with the schema on data gone wrong', () => {
    const odd = fc.constantFrom<unknown>('', ' ', 'x', 'policy', 'experiment', 'RFM-0001', 'RFM-1', 3, true, null, [], [''], ['x'], {}, [{}], [{ key: 'a2020b', role: 'background' }], [{ key: 'A', role: 'measures' }], [{ key: 'a2020b', role: 'background', evidence: 'experiment' }], [{ type: 'causes' }], [{ name: 'A', role: 'software', orcid: '1' }], [{ n: 1, section: '3.1', statement: 's', marginal: false }], { n: 24, section: '3.1', statement: 's', marginal: false }, { n: 2, section: 'x', statement: 's', marginal: 'no' });
    fc.assert(fc.property(fc.constantFrom(...Object.keys(shape.properties!), 'unknown'), fc.option(odd, { nil: undefined }), (name, value) => {
      const data = { ...sound(kind), [name]: value };
      if (value === undefined) delete data[name];
      const zod = KINDS[kind].schema.safeParse(data);
      const ours = validate(data, shape);
      expect(ours.length === 0, JSON.stringify({ name, value, ours })).toBe(zod.success);
      for (const misfit of ours) expect(misfit.path[0]).toBe(name);
    }), { numRuns: 1500, seed: 7 });
  });
});

describe('the link to the repository', () => {
  const file = 'content/challenges/DRAFT-x.mdx';
  it('opens the filled-in file while it is short, and an empty one of that name when it is not', () => {
    const short = newFileLink('https://git.example/kb', { file, text: 'a b&c=#ü\n' });
    expect(short).toEqual({ href: 'https://git.example/kb/new/main/content/challenges?filename=DRAFT-x.mdx&value=a%20b%26c%3D%23%C3%BC%0A', bytes: short.href.length, filled: true });
    const long = newFileLink('https://git.example/kb', { file, text: 'ü'.repeat(1000) });
    expect(long).toMatchObject({ href: 'https://git.example/kb/new/main/content/challenges?filename=DRAFT-x.mdx', filled: false });
    expect(long.bytes).toBeGreaterThanOrEqual(6000);
  });
});
