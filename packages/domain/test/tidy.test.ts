import { describe, expect, it } from 'vitest';
import { functionsAbove, spreadLiteralsIn } from './functions.ts';
import { allSources, foldersIn, isTest, lineAt, type Source, sourcesBelow } from './source.ts';

const sources = allSources();

/** The only places that may read the machine's clock or draw its random numbers, and pass both on as arguments. */
const ENTRIES = [
  'apps/server/src/process/run-server.ts',
  'apps/server/src/process/start.ts',
  'apps/server/src/dev.ts',
  'packages/cli/src/main.ts',
  'e2e/run.ts',
  'e2e/bench/',
];
const PLATFORMS = ['apps/web/src/platform/', 'apps/lab/src/platform/'];
/** Pixels and indicator lines are floats from the start; no amounts are handled here. */
const DRAWINGS = [
  'apps/web/src/areas/market/chart/',
  'apps/web/src/areas/market/book/depth-',
  'apps/web/src/ui/figures/sparkline.tsx',
  'e2e/bench/',
];

const FORBIDDEN: readonly { readonly what: RegExp; readonly allowed: readonly string[]; readonly instead: string }[] = [
  { what: /\bDate\.now\b/g, allowed: [...ENTRIES, ...PLATFORMS], instead: 'take the time as an argument' },
  { what: /\bnew Date\(\s*\)/g, allowed: [...ENTRIES, ...PLATFORMS], instead: 'take the time as an argument' },
  { what: /\bMath\.random\b/g, allowed: ['e2e/bench/', ...PLATFORMS], instead: 'take the seed as an argument and hash it' },
  { what: /\brandomUUID\b/g, allowed: PLATFORMS, instead: 'take the next number of a counter' },
  { what: /\bparseFloat\b/g, allowed: [], instead: 'parse amounts as atoms, and counts with Number' },
  // A JSON number becomes text here, because "1e-8" is not an amount.
  {
    what: /\btoFixed\b/g,
    allowed: [...DRAWINGS, 'packages/contracts/src/fields/codec.ts'],
    instead: 'format atoms, ticks or steps: they are truncated, never rounded',
  },
  {
    what: /\bdatetime\(\s*'now'|@default\(now\(\)\)|\bCURRENT_TIMESTAMP\b/gi,
    // The history of migrations has the format of Prisma's own tools; it is not part of a world.
    allowed: ['prisma/migrate.ts'],
    instead: 'write the time of the world',
  },
];

const hits = ({ path, code }: Pick<Source, 'path' | 'code'>, what: RegExp, say: (found: string) => string): string[] =>
  Array.from(code.matchAll(what), (match) => `${path}:${lineAt(code, match.index)} ${say(match[0])}`);

/** A line of a regular expression or of markup, which cannot be broken. */
const PATTERN_LINE = /^\s*(?:(?:const \w+ = |test: )?(?:String\.raw`|'\(\?:|\/[^/*])|(?:return `)?<|[.\w]+ \{)/;
describe('every source file', () => {
  it('is found', () => expect(sources.length).toBeGreaterThan(50));

  it('reads no clock and draws no random number on its own', () => {
    const found = FORBIDDEN.flatMap(({ what, allowed, instead }) =>
      [...sources, ...sourcesBelow('prisma', ['.prisma'])]
        .filter(({ path }) => !allowed.some((place) => path.startsWith(place)))
        .flatMap((source) => hits(source, what, (name) => `uses ${name}: ${instead}.`)),
    );
    expect(found).toEqual([]);
  });

  it('has no line above 140 columns, unless it is a regular expression or markup', () => {
    const found = [...sources, ...sourcesBelow('prisma', ['.prisma'])].flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > 140 && !PATTERN_LINE.test(line) ? [`${path}:${index + 1} is ${line.length} columns wide.`] : [],
        ),
    );
    expect(found).toEqual([]);
  });

  it('of the product has no function above 60 lines', () => {
    const isLong = ({ text }: Source) => text.split('\n').length > 60;
    const found = sources
      .filter((source) => !isTest(source) && !source.path.startsWith('e2e/') && isLong(source))
      .flatMap(({ path, text }) =>
        functionsAbove(60, path, text).map(({ line, lines }) => `${path}:${line} has ${lines} lines: give its parts names.`),
      );
    expect(found).toEqual([]);
  });

  it('spreads no literal into an object: its fields are listed directly', () => {
    const found = sources.flatMap(({ path, text }) => spreadLiteralsIn(path, text).map((line) => `${path}:${line} spreads a literal.`));
    expect(found).toEqual([]);
  });

  it('of the page reports an error that it shows to nobody, or says why it need not', () => {
    const silent = /\bcatch \{\n(?!\s*\/\/)|(?<!\/\/[^\n]*\n[^\n]*)\.catch\(\(\)/g;
    const found = sources
      .filter((source) => source.path.startsWith('apps/web/src/') && !isTest(source))
      .flatMap(({ path, text }) =>
        hits({ path, code: text }, silent, () => 'catches silently: use report, or give the reason in a comment.'),
      );
    expect(found).toEqual([]);
  });

  it('has no mark of unfinished work', () => {
    const marks = new RegExp(`\\b(${['TO', 'FIX'].map((half, index) => half + ['DO', 'ME'][index]).join('|')})\\b`, 'g');
    const found = sources.flatMap(({ path, text }) =>
      hits({ path, code: text }, marks, (mark) => `contains ${mark}: do it, or write it down as an issue.`),
    );
    expect(found).toEqual([]);
  });
});

describe('every test', () => {
  it('runs', () => {
    const aside = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|todo|fails|fixme|failing)\b|\bx(?:it|describe|test)\(/g;
    const found = sources.filter(isTest).flatMap((source) => hits(source, aside, (mark) => `has ${mark}: every test runs, always.`));
    expect(found).toEqual([]);
  });
});

describe('every area', () => {
  it('is named by one singular kebab-case word', () => {
    const folders = ['packages/domain/src', ...foldersIn('apps').map((name) => `apps/${name}/src/areas`)];
    const odd = folders.flatMap((folder) =>
      foldersIn(folder)
        .filter((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || /[^s]s$/.test(name))
        .map((name) => `${folder}/${name}: an area is one singular word in kebab-case.`),
    );
    expect(odd).toEqual([]);
  });
});
