import { written } from '@mt2/contracts/markup';
import { countsOf, remarksOf } from './report-text.ts';
import type { Report, Result } from './run.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
h1 { font-size: 1.3rem; } h2 { font-size: 1.05rem; margin: 1.5rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid #8884; padding: .3rem .5rem .3rem 0; text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; } td:nth-child(1) { width: 5.5rem; } td:nth-child(2) { width: 36%; } td:nth-child(3) { width: 7rem; }
.passed { color: #1a8f5a; } .failed, .missing { color: #d5344c; font-weight: 600; } .differs, .known { color: #b07800; } .skipped { color: #888; }
summary { cursor: pointer; font-weight: 600; padding: .3rem 0; } small { color: #888; }
`;

const row = ({ item, call, provenance, outcome, reasons }: Result): string => {
  const cells = [`${written(item)}<br><small>${written(call)}</small>`, provenance, reasons.map(written).join('<br>')];
  return `<tr><td class="${outcome}">${outcome}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** The results of an area; open if any of them needs attention. */
function section([area, results]: readonly [string, readonly Result[]]): string {
  const isOpen = results.some(({ outcome }) => outcome === 'failed' || outcome === 'missing');
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const head = '<tr><th>outcome</th><th>scenario</th><th>says</th><th>found</th></tr>';
  const summary = `<summary>${written(area)}: ${passed} of ${results.length} passed</summary>`;
  return `<details${isOpen ? ' open' : ''}>${summary}<table>${head}${results.map(row).join('\n')}</table></details>`;
}

/** The report as one self-contained page. */
export function reportHtml(report: Report): string {
  const { backend, hasLab, results, seconds } = report;
  const areaOf = ({ item }: Result) => item.split('.')[0] ?? '';
  const areas = [...new Set(results.map(areaOf))].map((area) => [area, results.filter((each) => areaOf(each) === area)] as const);
  const counts = Object.entries(countsOf(report)).map(([outcome, count]) => `<span class="${outcome}">${count} ${outcome}</span>`);
  const remarks = remarksOf(report).map((remark) => `<li>${written(remark)}</li>`);
  return [
    '<!doctype html>',
    `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Conformance of ${written(backend)}</title>`,
    `<style>${STYLE}</style>`,
    `<h1>Conformance of ${written(backend)}</h1>`,
    `<p>${counts.join(', ')}; ${Math.round(seconds)} s, ${hasLab ? 'each scenario in its own world' : 'without the lab'}.</p>`,
    ...(remarks.length > 0 ? ['<h2>Remarks</h2>', `<ul>${remarks.join('')}</ul>`] : []),
    ...areas.map(section),
    '</html>',
    '',
  ].join('\n');
}
