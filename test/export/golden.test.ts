import { describe, expect, it } from 'vitest';
import { FORMATS, exportFiles, mediaTypeOf } from '../../src/export/index.ts';
import { smallBase } from '../support/small-base.ts';

/** Written once, read by a person, compared ever after; `vitest -u` writes them anew. */
const GOLDEN = ['entries.csv', 'graph.graphml', 'graph.gexf', 'taxonomy.ttl', 'taxonomy.jsonld', 'llms.txt', 'llms-full.txt', 'CITATION.cff', 'ro-crate-metadata.json', 'RFM-0001/cite.bib', 'RFM-0001/cite.ris', 'RFM-0001/cite.csl.json'];

describe('the files of a small knowledge base', () => {
  const files = new Map([...exportFiles(smallBase())].map((f) => [f.path, f.content]));
  it.each(GOLDEN)('%s is as it was read', async (path) => {
    await expect(files.get(path)).toMatchFileSnapshot(`golden/${path.replaceAll('/', '-')}`);
  });
  it('are the same each time', () => {
    expect(new Map([...exportFiles(smallBase())].map((f) => [f.path, f.content]))).toEqual(files);
  });
  it('have a media type each, and names that differ', () => {
    const paths = [...exportFiles(smallBase())].map((f) => f.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => mediaTypeOf(path) === 'application/octet-stream')).toEqual([]);
    expect(new Set(FORMATS.map((f) => f.name)).size).toBe(FORMATS.length);
  });
  it('end in one line end, hold no stand-in and no private field', () => {
    for (const [path, content] of files) {
      expect(content, path).toMatch(/[^\n]\r?\n(?:\r\n)?$/);
      expect(content, path).not.toMatch(/undefined|\[object Object\]|NaN/);
      if (/\.(?:bib|ris)$/.test(path)) expect(content, path).not.toContain('arXiv listing');
    }
  });
});
