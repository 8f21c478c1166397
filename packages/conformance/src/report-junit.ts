import { written } from '@mt2/contracts/markup';
import { countsOf, remarksOf } from './report-text.ts';
import type { Report, Result } from './run.ts';

function bodyOf({ outcome, reasons }: Result): string {
  const text = written(reasons.join('\n'));
  const [first = ''] = reasons;
  if (outcome === 'failed' || outcome === 'missing') return `<failure type="${outcome}" message="${written(first)}">${text}</failure>`;
  if (outcome === 'skipped' || outcome === 'known') return `<skipped message="${written(first)}"/>`;
  return text === '' ? '' : `<system-out>${text}</system-out>`;
}

const caseOf = (result: Result): string => {
  const [className = ''] = result.item.split(' ');
  const attributes = `classname="${written(className)}" name="${written(result.item)}" time="${result.seconds}"`;
  const provenance = `<properties><property name="provenance" value="${result.provenance}"/></properties>`;
  return `    <testcase ${attributes}>${provenance}${bodyOf(result)}</testcase>`;
};

/** The report as JUnit XML for CI systems: one case per scenario. */
export function reportJUnit(report: Report): string {
  const { failed, missing, skipped, known } = countsOf(report);
  const counts = `tests="${report.results.length}" failures="${failed + missing}" skipped="${skipped + known}" time="${report.seconds}"`;
  const remarks = remarksOf(report);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" ${counts}>`,
    `  <testsuite name="${written(report.backend)}" ${counts}>`,
    ...report.results.map(caseOf),
    ...(remarks.length > 0 ? [`    <system-out>${written(remarks.join('\n'))}</system-out>`] : []),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
