import type { Outcome, Report, Result } from './run.ts';

const ORDER: readonly Outcome[] = ['passed', 'failed', 'missing', 'differs', 'known', 'skipped'];
const MEANINGS: Readonly<Record<Outcome, string>> = {
  passed: 'as the contract says',
  failed: 'not as the contract says',
  missing: 'the backend has no such call',
  differs: 'differs only in this project’s own rules, which do not bind other backends',
  known: 'named in the file of divergences',
  skipped: 'not played',
};

/** The number of results per outcome. */
export const countsOf = ({ results }: Report): Readonly<Record<Outcome, number>> =>
  Object.fromEntries(ORDER.map((outcome) => [outcome, results.filter((each) => each.outcome === outcome).length])) as Record<
    Outcome,
    number
  >;

/** Outdated entries in the file of divergences, and what the run leaves behind. */
export const remarksOf = ({ expired, gone, left }: Report): string[] => [
  ...expired.map(({ item, until, reason }) => `divergences: expired on ${until}: ${item} (${reason})`),
  ...gone.map(({ item, reason }) => `divergences: does not occur: ${item} (${reason})`),
  ...left.map((each) => `left behind: ${each}`),
];

/** Skipped results by reason, the most frequent first. */
function skippedBy(results: readonly Result[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, reasons } of results) {
    if (outcome !== 'skipped') continue;
    const [reason = ''] = reasons;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([reason, count]) => `  ${count} ${reason}`);
}

const linesOf = ({ item, call, provenance, reasons }: Result): string[] => [
  `  ${item} (${call}, ${provenance})`,
  ...reasons.map((reason) => `      ${reason}`),
];

/** The report for a terminal: deviations from the contract, then the counts. */
export function reportText(report: Report): string {
  const { backend, hasLab, results, seconds } = report;
  const counts = countsOf(report);
  const shown = (['failed', 'missing', 'differs', 'known'] as const).flatMap((outcome) => {
    const found = results.filter((each) => each.outcome === outcome);
    return found.length === 0 ? [] : [`${outcome}: ${MEANINGS[outcome]}`, ...found.flatMap(linesOf), ''];
  });
  const skipped = skippedBy(results);
  return [
    ...shown,
    ...(skipped.length > 0 ? ['skipped:', ...skipped, ''] : []),
    ...remarksOf(report),
    `${backend}, ${hasLab ? 'each scenario in its own world' : 'without the lab'}: ${results.length} scenarios in ${Math.round(seconds)} s`,
    ORDER.map((outcome) => `${counts[outcome]} ${outcome}`).join(', '),
  ].join('\n');
}
