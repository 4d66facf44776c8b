/** What was loaded and a revision's name in; the diagnostics, told apart as introduced since or as there before, out. */
import { checkChange, stamp } from '../../src/check/index.ts';
import { markIntroduced } from '../../src/diagnostics/baseline.ts';
import { compareProblems } from '../../src/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { load, rulesUrl } from '../../src/load.ts';
import type { Loaded } from '../../src/load.ts';
import { withBase } from './base-revision.ts';
import { contentFiles, textIn } from './content-files.ts';

/** What was wrong before is at most a warning; what the revision had published and the content lacks is an error. */
export function diagnosticsSince(root: string, now: Loaded, ref: string): Diagnostic[] {
  return withBase(root, ref, (base) => {
    const before = load(base.root);
    const marked = markIntroduced(revision(root, now), revision(base.root, before));
    const lost = stamp(checkChange({ now, before }), rulesUrl(now.config)).map((d) => ({ ...d, before: false }));
    return [...marked, ...lost].sort(compareProblems);
  });
}

function revision(root: string, { diagnostics }: Loaded) {
  return { diagnostics, files: contentFiles(root).map(({ file }) => file), textOf: textIn(root) };
}
