import { expect, test } from 'vitest';
import { dictionaryOf } from '../../build/dictionary.ts';
import { isFirstWord } from '../../build/words.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' });
const words = dictionaryOf('en');
/** A counted sentence is used by its key; its plural forms have the keys `key_one`, `key_other`. */
const plural = /_(?:one|other)$/;
const known = new Set(Object.keys(words).map((key) => key.replace(plural, '')));
const sentenceOf = (key: string) => words[key] ?? words[`${key}_other`] ?? '';

/** The keys that a source spells out: `text('spot.buy')`, `word: 'nav.home'`. Composed keys are not found. */
const keysIn = (source: string) =>
  [...source.matchAll(/['"]([a-z][a-z0-9-]*\.[a-z0-9]+(?:-[a-z0-9]+)*)['"]/g)].flatMap(([, key = '']) =>
    namespaces.has(key.split('.')[0] ?? '') ? key : [],
  );
const namespaces = new Set([...known].map((key) => key.split('.')[0] ?? ''));
/** The sources of the first load: all except those loaded on demand, and the table of the other screens' titles. */
const isOfFirstLoad = (path: string) =>
  !path.endsWith('.test.tsx') &&
  /^\.\/(?!side-menu|menu-rows|other-user|wide\/|desk\/|tabs\/(?!home))|^\.\.\/(ui|frame\/(?!screens|gate\/|updates|result-page|ordered-rows|history\/|share\/)|platform\/(?!device\/(?:copy|save-picture)))/.test(
    path,
  );

test('every key in the sources is in the dictionary', () => {
  const unknown = Object.entries(sources).flatMap(([path, source]) =>
    keysIn(source)
      .filter((key) => !known.has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

/** A key with a namespace or its own name, and parts filled in by the code. */
const shapeIn = /`((?:[a-z0-9-]+\.(?:[a-z0-9-]|\$\{[^`{}]*\})+)|(?:\$\{[^`{}]*\}\.[a-z0-9-]+))`/g;
/** The rules and contracts have many of the names that complete a key: the reasons of the ledger, the states of a loan. */
const names = import.meta.glob<string>(['../../../../packages/{domain,contracts}/src/**/*.ts', '!**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/**
 * Texts quoted in a source, and the names of its properties, in the form used in keys: `toBeRepaid` and `to_be_repaid` as
 * `to-be-repaid`.
 */
const namesIn = (source: string) =>
  [...source.matchAll(/['"`]-?([\w-]+)['"`]|\b([A-Za-z]\w*)\??:/g)].map(([, quoted = '', property = '']) =>
    (quoted || property.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')).replaceAll('_', '-').toLowerCase(),
  );

/** True if filling a shape's gaps with names gives the key. */
function isMadeBy(parts: readonly string[], key: string, isName: (text: string) => boolean): boolean {
  const [first, ...rest] = parts;
  if (first === undefined) return key === '';
  if (!first.startsWith('$')) return key.startsWith(first) && isMadeBy(rest, key.slice(first.length), isName);
  const ends = Array.from({ length: key.length }, (_, index) => index + 1);
  return ends.some((end) => isName(key.slice(0, end).replace(/^-/, '')) && isMadeBy(rest, key.slice(end), isName));
}

test('every sentence is named in a source, or by a key that a source composes', () => {
  const own = Object.entries(sources).flatMap(([path, source]) => (path.endsWith('.test.tsx') ? [] : source));
  const named = new Set(own.flatMap(keysIn));
  const shapes = new Set(own.flatMap((source) => Array.from(source.matchAll(shapeIn), ([, shape = '']) => shape)));
  const composed = [...shapes].filter((shape) => shape.includes('${')).map((shape) => shape.split(/(\$\{[^}]*\})/).filter(Boolean));
  const filled = new Set([...own, ...Object.values(names)].flatMap(namesIn));
  const isComposed = (key: string) => composed.some((parts) => isMadeBy(parts, key, (text) => filled.has(text) || namespaces.has(text)));
  const isOfServer = (key: string) => key.startsWith('refusal.');
  expect([...known].filter((key) => !isOfServer(key) && !named.has(key) && !isComposed(key))).toEqual([]);
});

test('the first words contain every word of the shell and of home, apart from what fields say with values', () => {
  const late = Object.entries(sources)
    .filter(([path]) => isOfFirstLoad(path))
    .flatMap(([path, source]) => keysIn(source).map((key) => ({ path, key, sentence: sentenceOf(key) })))
    .filter(({ key, sentence }) => !isFirstWord(key, sentence))
    .filter(({ path, sentence }) => !(path.startsWith('../ui/fields/') && sentence.includes('{{')));
  expect(late).toEqual([]);
});

/** The values that a call passes with a key: the text behind the key, up to the end of the call. */
const spokenIn = (source: string) => [...source.matchAll(/\b(?:text|say)\(\s*'([\w.-]+)'((?:[^()]|\([^()]*\))*)\)/g)];

test('every use of a sentence fills its placeholders', () => {
  const spoken = Object.entries(sources).flatMap(([path, source]) =>
    spokenIn(source).map(([, key = '', values = '']) => ({ path, key, values })),
  );
  const unfilled = spoken.flatMap(({ path, key, values }) =>
    [...sentenceOf(key).matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(values))
      .map(([placeholder]) => `${path}: ${key} without ${placeholder}`),
  );
  expect(unfilled).toEqual([]);
  expect(spoken.filter(({ key }) => sentenceOf(key).includes('{{')).length).toBeGreaterThan(50);
});
