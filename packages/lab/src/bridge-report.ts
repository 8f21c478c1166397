import type { CallRow, DifferenceRow, ReportRow } from '@mt2/contracts/lab/bridge-report';
import { written } from '@mt2/contracts/markup';

/** True for a difference that the real side has to end: what only this project demands counts if our page breaks on it. */
export const counts = ({ ours, breaks }: DifferenceRow): boolean => !ours || breaks;
const counting = (isOursToo: boolean): ((each: DifferenceRow) => boolean) => (isOursToo ? () => true : counts);

/** Why a report proves nothing, whatever its differences are; empty if it does. */
const gapOf = ({ calls, dropped }: ReportRow): string =>
  calls.every(({ real }) => real === 0) ? 'The real side answered no call.' : dropped > 0 ? `${dropped} differences were not kept.` : '';

/** True for a report without differences that count, of a real side that answered; `isOursToo` if our own rules count. */
export const isClean = (report: ReportRow, isOursToo = false): boolean =>
  gapOf(report) === '' && !report.differences.some(counting(isOursToo));

const marksOf = ({ ours, breaks }: DifferenceRow): string =>
  [breaks ? 'breaks our page' : '', ours ? 'ours' : ''].filter(Boolean).join(', ');
const msText = (ms: number | null): string => (ms === null ? '–' : `${ms} ms`);
const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** A difference in one line: `message.*.price: expected a text, got 1.5`. */
const differenceText = ({ path, expected, got }: DifferenceRow): string => `${path}: expected ${expected}, got ${got}`;

/** The number of differences in words. */
export function bridgeSummary(report: ReportRow): string {
  const { differences, calls, url } = report;
  const found = differences.filter(counts).length;
  const asked = calls.filter(({ real }) => real > 0).length;
  const own = differences.length > found ? ` and ${differences.length - found} of our own rules` : '';
  const text = `${url || 'No bridge'}: ${calls.length} calls, ${asked} answered by the real side; ${found} differences${own}.`;
  return [text, gapOf(report)].filter(Boolean).join(' ');
}

/** The differences as a table for a terminal. */
export const differenceRows = ({ differences }: ReportRow): readonly (readonly string[])[] =>
  differences.map((each) => [each.call, each.kind, differenceText(each), String(each.count), marksOf(each), each.last]);
export const DIFFERENCE_HEADS = ['CALL', 'KIND', 'FOUND', 'TIMES', 'MARKS', 'LAST'];

const failureText = (each: DifferenceRow): string =>
  [`${each.kind}: ${differenceText(each)}`, timesText(each.count), `${each.first} to ${each.last}`, marksOf(each)]
    .filter(Boolean)
    .join('; ');

function caseOf({ call, real_ms }: CallRow, differences: readonly DifferenceRow[], isFailure: (each: DifferenceRow) => boolean): string {
  const own = differences.filter((each) => each.call === call);
  const attributes = `classname="${written(call.split('.')[0] ?? '')}" name="${written(call)}" time="${(real_ms ?? 0) / 1000}"`;
  const text = written(own.map(failureText).join('\n'));
  const [first] = own.filter(isFailure);
  const message = first && written(failureText(first));
  if (first) return `    <testcase ${attributes}><failure type="${first.kind}" message="${message}">${text}</failure></testcase>`;
  return own.length > 0 ? `    <testcase ${attributes}><system-out>${text}</system-out></testcase>` : `    <testcase ${attributes}/>`;
}

/** The report as JUnit XML for continuous integration: one case for each call, and one for the report itself if it proves nothing. */
export function bridgeJUnit(report: ReportRow, isOursToo = false): string {
  const { url, calls, differences } = report;
  const isFailure = counting(isOursToo);
  const gap = gapOf(report);
  const gaps =
    gap === '' ? [] : [`    <testcase classname="bridge" name="report"><failure type="incomplete" message="${gap}"/></testcase>`];
  const failed = calls.filter(({ call }) => differences.some((each) => each.call === call && isFailure(each))).length;
  const numbers = `tests="${calls.length + gaps.length}" failures="${failed + gaps.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="bridge" ${numbers}>`,
    `  <testsuite name="${written(url)}" ${numbers}>`,
    ...gaps,
    ...calls.map((each) => caseOf(each, differences, isFailure)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const STYLE = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; overflow-wrap: anywhere; padding: 0.3rem 0.6rem 0.3rem 0; text-align: left; vertical-align: top; }
td.breaks { color: #d5344c; font-weight: 600; }`;

const headOf = (heads: readonly string[]): string => heads.map((head) => `<th scope="col">${head}</th>`).join('');
const htmlTable = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${headOf(heads)}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;

const differenceLine = (each: DifferenceRow): string => {
  const cells = [each.kind, each.path, each.expected, each.got, String(each.count), each.first, each.last].map(
    (cell) => `<td>${written(cell)}</td>`,
  );
  return `<tr><td>${written(each.call)}</td>${cells.join('')}<td${each.breaks ? ' class="breaks"' : ''}>${marksOf(each)}</td></tr>`;
};

const callLine = ({ call, real, own, fixed, failed, real_ms, own_ms }: CallRow): string => {
  const cells = [call, real, own, fixed, failed, msText(real_ms), msText(own_ms)].map((cell) => `<td>${written(String(cell))}</td>`);
  return `<tr>${cells.join('')}</tr>`;
};

/** The report as a self-contained page: no scripts, no files. */
export function bridgePage(report: ReportRow): string {
  const title = `Bridge of the world ${report.world}`;
  const found = ['Call', 'Kind', 'Field', 'Expected', 'Got', 'Times', 'First', 'Last', 'Marks'];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${written(title)}</title>
<style>${STYLE}</style>
<h1>${written(title)}</h1>
<p>${written(bridgeSummary(report))}</p>
<h2>Differences</h2>
${htmlTable(found, report.differences.map(differenceLine))}
<h2>Calls</h2>
${htmlTable(['Call', 'Real side', 'World', 'File', 'Failed', 'Real time', 'World’s time'], report.calls.map(callLine))}
</html>
`;
}
