import type { DifferenceRow, ReportRow } from '@mt2/contracts/lab/bridge-report';
import { written } from '@mt2/contracts/markup';

/** Which differences count: those that only this project demands do only if they are to. */
const counting =
  (isOursToo: boolean) =>
  ({ ours }: DifferenceRow): boolean =>
    isOursToo || !ours;

/** Why a report proves nothing, whatever its differences are; empty if it does. */
const gapOf = ({ calls, dropped }: ReportRow): string =>
  calls.every(({ real }) => real === 0) ? 'The real side answered no call.' : dropped > 0 ? `${dropped} differences were not kept.` : '';

/** True for a report without differences that count, of a real side that answered; `isOursToo` if our own rules count. */
export const isClean = (report: ReportRow, isOursToo = false): boolean =>
  gapOf(report) === '' && !report.differences.some(counting(isOursToo));

const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** A difference in one line: `message.*.price: expected a text, got 1.5`. */
const differenceText = ({ path, expected, got }: DifferenceRow): string => `${path}: expected ${expected}, got ${got}`;

/** The number of differences in words. */
export function bridgeSummary(report: ReportRow): string {
  const { differences, calls, url } = report;
  const found = differences.filter(counting(false)).length;
  const asked = calls.filter(({ real }) => real > 0).length;
  const own = differences.length > found ? ` and ${differences.length - found} of our own rules` : '';
  const text = `${url || 'No bridge'}: ${calls.length} calls, ${asked} answered by the real side; ${found} differences${own}.`;
  return [text, gapOf(report)].filter(Boolean).join(' ');
}

/** The differences as a table for a terminal. */
export const differenceRows = ({ differences }: ReportRow): readonly (readonly string[])[] =>
  differences.map((each) => [each.call, differenceText(each), String(each.count), each.ours ? 'ours' : '', each.last]);
export const DIFFERENCE_HEADS = ['CALL', 'FOUND', 'TIMES', 'OURS', 'LAST'];

const failureText = (each: DifferenceRow): string =>
  [differenceText(each), timesText(each.count), `${each.first} to ${each.last}`, each.ours ? 'ours' : ''].filter(Boolean).join('; ');

function caseOf(call: string, differences: readonly DifferenceRow[], isFailure: (each: DifferenceRow) => boolean): string {
  const own = differences.filter((each) => each.call === call);
  const attributes = `classname="${written(call.split('.')[0] ?? '')}" name="${written(call)}"`;
  const text = written(own.map(failureText).join('\n'));
  const [first] = own.filter(isFailure);
  if (first) return `    <testcase ${attributes}><failure message="${written(failureText(first))}">${text}</failure></testcase>`;
  return own.length > 0 ? `    <testcase ${attributes}><system-out>${text}</system-out></testcase>` : `    <testcase ${attributes}/>`;
}

/** The report as JUnit XML for continuous integration: one case for each call, and one for the report itself if it proves nothing. */
export function bridgeJUnit(report: ReportRow, isOursToo = false): string {
  const { url, calls, differences } = report;
  const isFailure = counting(isOursToo);
  const gap = gapOf(report);
  const gaps = gap === '' ? [] : [`    <testcase classname="bridge" name="report"><failure message="${gap}"/></testcase>`];
  const failed = calls.filter(({ call }) => differences.some((each) => each.call === call && isFailure(each))).length;
  const numbers = `tests="${calls.length + gaps.length}" failures="${failed + gaps.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="bridge" ${numbers}>`,
    `  <testsuite name="${written(url)}" ${numbers}>`,
    ...gaps,
    ...calls.map((each) => caseOf(each.call, differences, isFailure)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
