import { readFileSync } from 'node:fs';
import { lab, product } from '@mt2/contracts';

type Section = { readonly title: string; readonly page: string; readonly text: string };

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** The parts of `wire.md`: the introduction, then one for each second-level heading. */
function sectionsOf(wire: string): { readonly introduction: string; readonly sections: readonly Section[] } {
  const [introduction = '', ...parts] = wire.split(/^## /m);
  const sections = parts.map((part) => {
    const [title = ''] = part.split('\n', 1);
    return { title, page: slugOf(title.replace(/[A-Z]/g, ' $&')), text: part.slice(title.length) };
  });
  return { introduction, sections };
}

/** Links within `wire.md`, as links between the pages. */
function linked(text: string, own: string, pages: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\]\(#([^)]+)\)/g, (found, anchor: string) => {
    const page = pages.get(anchor);
    return page === undefined || page === own ? found : `](${page}.md#${anchor})`;
  });
}

const listOf = (sections: readonly Section[], names: object): string =>
  sections
    .filter(({ title }) => title in names)
    .map(({ title, page, text }) => `| [${title}](${page}.md) | ${text.trim().split('\n', 1)[0]} |`)
    .join('\n');

/** `wire.md` as one page for each group of calls, one for the shapes and one for the events, and a page that lists them. */
export function callPages(): Record<string, string> {
  const { introduction, sections } = sectionsOf(readFileSync(new URL('../../wire.md', import.meta.url), 'utf8'));
  const pages = new Map(
    sections.flatMap(({ page, text }) => Array.from(text.matchAll(/^### (.+)$/gm), ([, title = '']) => [slugOf(title), page] as const)),
  );
  const index = `${introduction.replace('# The wire', '# Calls')}
The same as documents: <a href="/api/docs/" target="_self">API reference</a>, with a form for each call, \`/api/openapi.json\`, and with the lab on
\`/lab/api/openapi.json\`. Then there are [the shapes](shapes.md) that several calls share, and [the events](events.md) of the event log.

## Product

| group | content |
|---|---|
${listOf(sections, product)}

## Lab

| group | content |
|---|---|
${listOf(sections, lab)}
`;
  const each = sections.map(({ title, page, text }) => [`calls/${page}.md`, linked(`# ${title}\n${text}`, page, pages)] as const);
  return { 'calls/index.md': index, ...Object.fromEntries(each) };
}
