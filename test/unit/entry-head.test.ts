import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/model/entry.ts';
import { entryHead } from '../../src/site/view/entry-head.ts';
import { headTags } from '../../src/site/view/head.ts';
import { entry } from '../support/knowledge-base.ts';

const made = (title: string): Entry => {
  const base = entry('RFM-9999', { title });
  return { ...base, data: { ...base.data, contributors: [
    { name: 'van der Test, Mara', orcid: '0000-0002-1825-0097', role: 'writing-original-draft' }, { name: 'Example Lab', role: 'writing-review-editing' }, { name: 'Example Lab', role: 'writing-original-draft' }, { name: 'Someone Else', role: 'software' },
  ] } } as Entry;
};
const tags = (head: ReturnType<typeof entryHead>, name: string) => head.highwire!.filter(([tag]) => tag === name).map(([, content]) => content);

describe('the head of an entry', () => {
  it('has one citation_author for each writer, and the date with slashes', () => {
    const head = entryHead(made('Length bias'), { version: 2, date: '2026-05-01' });
    expect(tags(head, 'citation_author')).toEqual(['van der Test, Mara', 'Example Lab']);
    expect(tags(head, 'citation_title')).toEqual(['Length bias']);
    expect(tags(head, 'citation_publication_date')).toEqual(['2026/05/01']);
    expect(tags(head, 'citation_pdf_url')).toEqual([]);
    expect(head.highwire!.filter(([, content]) => content === '')).toEqual([]);
    expect(head.dublinCore).toContainEqual(['DC.date', '2026-05-01']);
    expect(head.links!.find((l) => l.rel === 'cite-as')!.href).toMatch(/\/RFM-9999\/v2\/$/);
  });
  it('has no date and cites the living page until there is a version', () => {
    const head = entryHead(made('Length bias'));
    expect(tags(head, 'citation_publication_date')).toEqual([]);
    expect(head.links!.find((l) => l.rel === 'cite-as')!.href).toMatch(/\/RFM-9999\/$/);
  });
  it('no title ends the block of JSON-LD', () => {
    const title = 'Break </script><script>window.__xss=1</script> and <!--<script>';
    const { jsonLd } = headTags(entryHead(made(title)));
    expect(jsonLd).not.toMatch(/<|<\/script/);
    expect((JSON.parse(jsonLd!) as { name: string }).name).toBe(title);
  });
});
