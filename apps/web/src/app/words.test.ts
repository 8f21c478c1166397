import { expect, test } from 'vitest';
import { isFirstWord } from '../../build/words.ts';
import { SCREENS } from '../frame/screens.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' });
const dictionaries = import.meta.glob<Record<string, string>>('../locales/en/*.json', { eager: true, import: 'default' });
const known = new Set(
  Object.entries(dictionaries).flatMap(([path, words]) => Object.keys(words).map((key) => `${/(\w+)\.json$/.exec(path)?.[1]}.${key}`)),
);

/** The keys that a source spells out: `text('spot.buy')`, `word: 'nav.home'`. Keys that are put together are not seen. */
const keysIn = (source: string) =>
  [...source.matchAll(/'([a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*)'/g)].flatMap(([, key = '']) =>
    namespaces.has(key.split('.')[0] ?? '') ? key : [],
  );
const namespaces = new Set([...known].map((key) => key.split('.')[0] ?? ''));
/** The sources of the first load: all but what they load on demand, and the table of the other screens' titles. */
const isOfFirstLoad = (path: string) =>
  /^\.\/(?!side-menu|tabs\/(?!home))|^\.\.\/(ui|frame\/(?!screens|gate\/)|platform\/(?!copy|save-picture))/.test(path);

test('every key that a source spells is in the dictionary', () => {
  const unknown = Object.entries(sources).flatMap(([path, source]) =>
    keysIn(source)
      .filter((key) => !known.has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

test('what the shell and home say comes with the first words', () => {
  const late = Object.entries(sources)
    .filter(([path]) => isOfFirstLoad(path))
    .flatMap(([path, source]) =>
      keysIn(source)
        .filter((key) => !isFirstWord(key))
        .map((key) => `${path}: ${key}`),
    );
  expect(late).toEqual([]);
});

test('every screen has a title in the dictionary', () => {
  expect(
    Object.values(SCREENS)
      .map(({ title }) => title)
      .filter((title) => !known.has(title)),
  ).toEqual([]);
});
