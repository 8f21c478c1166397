// Sums up what the last `npm test` ran, in one line: N passed, N failed. Folders of further suites are its arguments.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Summary = { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number; passed?: number; failed?: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const files = [
  'packages/domain',
  'packages/contracts',
  'packages/conformance',
  'packages/lab',
  'packages/cli',
  'apps/server',
  'apps/web',
  'apps/lab',
  'e2e',
  'e2e/attack',
  ...process.argv.slice(2),
].map((folder) => `${root}${folder}/test-results/summary.json`);

let passed = 0;
let failed = 0;
for (const file of files) {
  if (!existsSync(file)) {
    process.stdout.write(`no results in ${file.slice(root.length)}\n`);
    failed += 1;
    continue;
  }
  const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
  passed += summary.numPassedTests ?? summary.passed ?? 0;
  // A suite that could not even be loaded has no failed tests of its own.
  failed += Math.max(summary.numFailedTests ?? summary.failed ?? 0, Math.min(1, summary.numFailedTestSuites ?? 0));
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
