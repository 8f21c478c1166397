import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { describe, expect, test } from 'vitest';
import { everySentence, newsOf } from '../testing/dictionaries.ts';

type Term = { readonly concept: string; readonly term: string; readonly variants: readonly string[] };

const [header = [], ...rows] = readFileSync(new URL('../../../../docs/terms.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

/** The terms of a language. A cell is the term, and after ` | ` the variants that no text contains. */
const termsOf = (language: Language): readonly Term[] =>
  rows.map((cells) => {
    const [term = '', ...variants] = (cells[header.indexOf(language)] ?? '').split(' | ');
    return { concept: cells[0] ?? '', term, variants };
  });

/** Messages that the product was given, word for word. */
const GIVEN: Readonly<Partial<Record<Language, readonly string[]>>> = { en: ['refusal.recharge-needed'] };

/** Other words by which users search: never shown. */
const isSearchWord = (key: string): boolean => key.startsWith('search.also-');

const textsOf = (language: Language): readonly (readonly [key: string, text: string])[] => [
  ...Object.entries(everySentence(language)).filter(([key]) => !isSearchWord(key)),
  ...newsOf(language).flatMap(({ id, title, abstract, content }) =>
    [title, abstract, content].map((text) => [`news.${id}`, text] as const),
  ),
];
const withoutMarkup = (text: string) => text.replace(/<[^>]+>|\{\{\w+\}\}/g, '\n');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LETTER = '[\\p{L}\\p{M}]';
/** Languages with spaces between words: a variant is whole words there. */
const isSpaced = (language: Language) => language === 'en' || language === 'esp';

/** Finds the variants in a text. A variant that is a part of another term is none in that term. */
function variantFinder(language: Language): (text: string) => readonly string[] {
  const terms = termsOf(language);
  const patterns = terms.flatMap(({ concept, term, variants }) =>
    variants.map((variant) => {
      const longer = terms.map((other) => other.term).filter((other) => other.toLowerCase().includes(variant.toLowerCase()));
      const [before, after] = isSpaced(language) ? [`(?<!${LETTER})`, `(?!${LETTER})`] : ['', ''];
      return {
        fault: `${concept}: ${variant}, not ${term}`,
        allowed: longer.length > 0 ? new RegExp(longer.map(escaped).join('|'), 'giu') : undefined,
        pattern: new RegExp(`${before}${escaped(variant)}${after}`, 'iu'),
      };
    }),
  );
  return (text) => {
    const plain = withoutMarkup(text);
    return patterns
      .filter(({ allowed, pattern }) => pattern.test(allowed ? plain.replace(allowed, '\n') : plain))
      .map(({ fault }) => fault);
  };
}

test('the table has a row for each concept and a column for each language', () => {
  expect(header).toEqual(['concept', ...LANGUAGES]);
  expect(rows.filter((cells) => cells.length !== header.length)).toEqual([]);
  expect(new Set(rows.map(([concept]) => concept)).size).toBe(rows.length);
});

describe.each(LANGUAGES)('the terms of %s', (language) => {
  const variantsIn = variantFinder(language);

  test('are in use', () => {
    const all = textsOf(language).map(([, text]) => text.toLowerCase());
    expect(termsOf(language).filter(({ term }) => term === '' || !all.some((text) => text.includes(term.toLowerCase())))).toEqual([]);
  });

  test('are the only words for their concepts', () => {
    const found = textsOf(language).flatMap(([key, text]) =>
      GIVEN[language]?.includes(key) ? [] : variantsIn(text).map((fault) => [key, fault]),
    );
    expect(found).toEqual([]);
  });

  test('have variants that are found in a sentence, and terms that are none', () => {
    const missed = termsOf(language).flatMap(({ variants }) => variants.filter((variant) => variantsIn(`(${variant})`).length === 0));
    expect(missed).toEqual([]);
    expect(termsOf(language).flatMap(({ term }) => variantsIn(`(${term})`))).toEqual([]);
  });

  test('excuse a given message only while it needs it', () => {
    const sentences = everySentence(language);
    expect((GIVEN[language] ?? []).filter((key) => variantsIn(sentences[key] ?? '').length === 0)).toEqual([]);
  });
});
