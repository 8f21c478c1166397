import { expect, it } from 'vitest';
import { allSources, hasFile, readText, resolve, sourcesBelow, textsBelow } from './source.ts';

const documents = [...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(readText), ...textsBelow('docs', ['.md'])];
const decisions = textsBelow('docs/decisions', ['.md']).filter(({ path }) => !path.endsWith('/README.md'));

/** Folders from which documents name files. */
const ROOTS = [
  '',
  'docs/',
  'packages/',
  'packages/domain/src/',
  'packages/contracts/src/',
  'apps/server/src/',
  'apps/web/',
  'apps/web/src/',
  'e2e/',
];

/** The files that a document names in code, such as `world/time/phases.ts`. */
const filesIn = (text: string): string[] =>
  Array.from(text.matchAll(/`((?!\.\/)(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|cfg|prisma|css))`/g), ([, file = '']) => file);

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
const anchorsOf = (text: string): string[] =>
  Array.from(withoutCode(text).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A link of a document that leads to no file, or to no heading of it. */
function brokenLink(from: string, link: string): string[] {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : resolve(from, file);
  const isBroken = !hasFile(path) || (anchor !== undefined && !anchorsOf(readText(path).text).includes(anchor));
  return isBroken ? [`${from}: ${link}`] : [];
}

it('every document names files that exist', () => {
  const missing = documents.flatMap(({ path, text }) =>
    filesIn(text).flatMap((file) => (ROOTS.some((root) => hasFile(`${root}${file}`)) ? [] : [`${path}: ${file}`])),
  );
  expect(missing).toEqual([]);
});

it('every link between documents leads to a file and a heading', () => {
  const links = documents.flatMap(({ path, text }) =>
    Array.from(withoutCode(text).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = '']) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.flatMap(({ path, link }) => brokenLink(path, link))).toEqual([]);
});

it('no line of prose in a document is above 140 columns; a table and a persona’s guarantees are one line', () => {
  const wide = documents.flatMap(({ path, text }) =>
    withoutCode(text)
      .split('\n')
      .flatMap((line) => (line.length > 140 && !/^(?:\||#|<img |- `[a-z-]+`: )/.test(line) ? [`${path}: ${line}`] : [])),
  );
  expect(wide).toEqual([]);
});

it('the index lists each decision once, with its number and title', () => {
  const listed = readText('docs/decisions/README.md')
    .text.split('\n')
    .filter((line) => line.startsWith('- '));
  const expected = decisions.map(({ path, text }) => `- [${text.split('\n')[0]?.slice('# '.length)}](${path.split('/').at(-1)})`);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

it('a decision has at most half a page', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  expect(decisions.filter(({ text }) => words(text) > 260).map(({ path }) => path)).toEqual([]);
});

it('every decision that the code cites is there', () => {
  const numbers = decisions.map(({ path }) => path.split('/').at(-1)?.slice(0, 3));
  const cited = [...allSources(), ...sourcesBelow('prisma', ['.prisma'])].flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\bdecisions? (\d{3})\b/g), ([, number]) => ({ path, number })),
  );
  expect(cited).not.toEqual([]);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
