// Sums up the last `npm test`, and what `npm run test:all` added: the failures, and a last line: N passed, N failed.
import { failuresOf } from './whole/report.ts';
import { readParts } from './whole/results.ts';

const parts = readParts(process.cwd());
if (!parts) process.stdout.write('npm test left no results\n');
const passed = (parts ?? []).filter(({ hasTests }) => hasTests).reduce((sum, part) => sum + part.passed, 0);
const failed = (parts ?? [{ failed: 1 }]).reduce((sum, part) => sum + part.failed, 0);
for (const failure of failuresOf(parts ?? [])) process.stdout.write(`${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
