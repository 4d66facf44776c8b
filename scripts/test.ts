/** `npm test`: the fast tests, then the site in a real browser; ends with one line of counts. Arguments go to Vitest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'kb-test-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
let broken = false;
for (const project of ['fast', 'site']) {
  const file = join(folder, `${project}.json`);
  process.stdout.write(`\n${project === 'fast' ? 'Tests of the library' : 'Tests of the built site (builds it first; a minute or two)'}\n`);
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
    // A file that cannot be loaded fails the run without failing a test.
    if (!report.success && report.numFailedTests === 0) broken = true;
  } catch {
    broken = true;
  }
  if (run.status !== 0 && counts.failed === 0) broken = true;
}
rmSync(folder, { recursive: true, force: true });
if (broken) {
  counts.failed++;
  process.stdout.write('\nA part of the tests could not run; see above.\n');
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
