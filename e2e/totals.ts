// Sums up the last `npm test` in one line: N passed, N failed. Its arguments are folders of further suites.
import { readParts, readSummary } from './whole/results.ts';

const root = process.cwd();
const parts = readParts(root);
if (!parts) process.stdout.write('npm test left no results\n');
const further = process.argv.slice(2).map((folder) => ({ folder, ...readSummary(folder, false) }));
for (const { folder, problems } of further) for (const problem of problems) process.stdout.write(`${folder}: ${problem}\n`);

const suites = [...(parts ?? []).filter(({ hasTests }) => hasTests), ...further];
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = [...(parts ?? [{ failed: 1 }]), ...further].reduce((sum, suite) => sum + suite.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
