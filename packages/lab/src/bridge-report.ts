import type { CallRow, DifferenceRow, ReportRow } from '@mt2/contracts/lab/bridge-report';
import { written } from '@mt2/contracts/markup';

/** True for a difference that the real side has to end: what only this project demands counts if our page breaks on it. */
export const counts = ({ ours, breaks }: DifferenceRow): boolean => !ours || breaks;

const marksOf = ({ ours, breaks }: DifferenceRow): string =>
  [breaks ? 'breaks our page' : '', ours ? 'ours' : ''].filter(Boolean).join(', ');
const msText = (ms: number | null): string => (ms === null ? '–' : `${ms} ms`);
const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** A difference in one line: `message.*.price: expected a text, got 1.5`. */
const differenceText = ({ path, expected, got }: DifferenceRow): string => `${path}: expected ${expected}, got ${got}`;

/** The number of differences in words. */
export function bridgeSummary({ differences, calls, dropped, url }: ReportRow): string {
  const found = differences.filter(counts).length;
  const more = dropped > 0 ? `, and ${dropped} more that were not kept` : '';
  const asked = calls.filter(({ real }) => real > 0).length;
  return `${url || 'No bridge'}: ${calls.length} calls, ${asked} answered by the real side; ${found} differences${
    differences.length > found ? ` and ${differences.length - found} of our own rules` : ''
  }${more}.`;
}

/** The differences as a table for a terminal. */
export const differenceRows = ({ differences }: ReportRow): readonly (readonly string[])[] =>
  differences.map((each) => [each.call, each.kind, differenceText(each), String(each.count), marksOf(each), each.last]);
export const DIFFERENCE_HEADS = ['CALL', 'KIND', 'FOUND', 'TIMES', 'MARKS', 'LAST'];

const failureText = (each: DifferenceRow): string =>
  [`${each.kind}: ${differenceText(each)}`, timesText(each.count), `${each.first} to ${each.last}`, marksOf(each)]
    .filter(Boolean)
    .join('; ');

function caseOf({ call, real_ms }: CallRow, differences: readonly DifferenceRow[]): string {
  const own = differences.filter((each) => each.call === call);
  const attributes = `classname="${written(call.split('.')[0] ?? '')}" name="${written(call)}" time="${(real_ms ?? 0) / 1000}"`;
  const text = written(own.map(failureText).join('\n'));
  const [first] = own.filter(counts);
  const message = first && written(failureText(first));
  if (first) return `    <testcase ${attributes}><failure type="${first.kind}" message="${message}">${text}</failure></testcase>`;
  return own.length > 0 ? `    <testcase ${attributes}><system-out>${text}</system-out></testcase>` : `    <testcase ${attributes}/>`;
}

/** The report as JUnit XML for continuous integration: one case for each call. */
export function bridgeJUnit({ url, calls, differences }: ReportRow): string {
  const failed = calls.filter(({ call }) => differences.some((each) => each.call === call && counts(each))).length;
  const numbers = `tests="${calls.length}" failures="${failed}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="bridge" ${numbers}>`,
    `  <testsuite name="${written(url)}" ${numbers}>`,
    ...calls.map((each) => caseOf(each, differences)),
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
