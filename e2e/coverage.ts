// After both tiers: the combined coverage of all suites in one line; fails if a call or a reachable refusal is missing.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Coverage, CoverageKind } from '@mt2/contracts/lab/coverage';
import { mergeCoverage } from '@mt2/contracts/lab/merge-coverage';
import { coveragePage, coverageText } from '@mt2/lab/coverage-page';

/** The results of the suites whose servers write coverage. */
const SUITES = [
  'apps/server/test-results/quick',
  'apps/server/test-results/long',
  'e2e/test-results/quick',
  'e2e/test-results/long',
  'e2e/attack/test-results/test',
];
/** Kinds that must be covered completely. */
const WHOLE: readonly CoverageKind[] = ['calls', 'refusals'];

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const files = SUITES.flatMap((suite) => {
  const folder = `${root}${suite}/coverage`;
  const found = existsSync(folder) ? globSync(`${folder}/*.json`) : [];
  if (found.length === 0) say(`no coverage in ${suite}`);
  return found;
});
const coverage = mergeCoverage(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Coverage));

const folder = `${root}e2e/test-results`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/coverage.json`, `${JSON.stringify(coverage)}\n`);
writeFileSync(`${folder}/coverage.html`, coveragePage(coverage, 'Coverage of npm run test:all'));

for (const { kind, areas } of coverage.kinds) {
  const missing = areas.flatMap((area) => area.missing.map((name) => (kind === 'transitions' ? `${area.area}: ${name}` : name)));
  if (missing.length > 0) say(`not seen of ${kind}: ${missing.join(', ')}`);
}
say(`coverage: ${coverageText(coverage).join(', ')} (e2e/test-results/coverage.html)`);
const isWhole = WHOLE.every((kind) => coverage.kinds.some((row) => row.kind === kind && row.total > 0 && row.count === row.total));
process.exitCode = isWhole ? 0 : 1;
