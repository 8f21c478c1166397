import type { AreaCoverage, Coverage, KindCoverage } from '@mt2/contracts/lab/coverage';
import { escaped } from '@mt2/contracts/markup';

const STYLE = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
meter { width: 8rem; }
td.share { white-space: nowrap; }
td.names { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }`;

const listed = (names: readonly string[]): string => names.map(escaped).join(', ');
const bar = (percent: number): string => `<meter min="0" max="100" value="${percent}"></meter> ${percent}%`;

const lineOf = ({ area, percent, seen, missing }: AreaCoverage): string =>
  [
    `<tr><td>${escaped(area)}</td><td class="share">${bar(percent)}</td>`,
    `<td class="share">${seen.length} of ${seen.length + missing.length}</td><td class="names">${listed(missing)}</td>`,
    `<td class="names"><details><summary>${seen.length}</summary>${listed(seen)}</details></td></tr>`,
  ].join('');

const tableOf = (heads: readonly string[], lines: readonly string[]): string => {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
};

const partOf = ({ kind, total, count, percent, areas, unreachable }: KindCoverage): string =>
  [
    `<h2 id="${kind}">${kind}: ${count} of ${total} (${percent}%)</h2>`,
    tableOf(['Area', 'Share', 'Count', 'Not seen', 'Seen'], areas.map(lineOf)),
    unreachable.length > 0
      ? `<h3>Unreachable</h3>\n${tableOf(
          ['Name', 'Reason'],
          unreachable.map(({ name, reason }) => `<tr><td class="names">${escaped(name)}</td><td>${escaped(reason)}</td></tr>`),
        )}`
      : '',
  ]
    .filter(Boolean)
    .join('\n');

/** Coverage as a self-contained page: no scripts, no files. */
export function coveragePage({ kinds, refused }: Coverage, title: string): string {
  const calls = refused.map(
    ({ call, refusals }) => `<tr><td>${escaped(call) || '(no call)'}</td><td class="names">${listed(refusals)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
${kinds.map(partOf).join('\n')}
<h2>refusals by call</h2>
${tableOf(['Call', 'Refusals'], calls)}
</html>
`;
}

/** The same with a line per kind: `142/142 calls`. */
export const coverageText = ({ kinds }: Coverage): string[] =>
  kinds.map(({ kind, total, count }) => `${count}/${total} ${kind === 'refusals' ? 'reachable refusals' : kind}`);
