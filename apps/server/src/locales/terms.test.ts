import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { describe, expect, test } from 'vitest';
import { everySentence, newsOf, tableOf } from '../testing/dictionaries.ts';

type Term = { readonly concept: string; readonly term: string; readonly variants: readonly string[] };

const [header = [], ...rows] = tableOf('terms');
/** Names and sentences that change only together with this table. An empty cell is free. */
const [columns = [], ...wordings] = tableOf('wordings');
/** Words of mainland China or Taiwan in traditional characters, and the words of Hong Kong. */
const [, ...ofHongKong] = tableOf('hong-kong');

/** The terms of a language. A cell is the term, and after ` | ` the variants that no text contains. */
const termsOf = (language: Language): readonly Term[] =>
  rows.map((cells) => {
    const [term = '', ...variants] = (cells[header.indexOf(language)] ?? '').split(' | ');
    return { concept: cells[0] ?? '', term, variants };
  });

/** One term per object: the name of a tab, its screen and its menu entry. */
const oneWord: readonly (readonly string[])[] = [
  ['nav.market', 'screen.market'],
  ['nav.wallet', 'screen.wallet'],
  ['nav.settings', 'screen.settings'],
  ['nav.help', 'screen.help-centre'],
  ['nav.login', 'screen.login', 'common.login'],
  ['nav.contact-us', 'help.contact'],
  ['home.customer-service', 'help.online-support', 'chat.support'],
  ['nav.kyc', 'kyc.title', 'notice.about-kyc'],
  ['common.register', 'screen.register'],
  ['common.language', 'screen.language'],
  ['status.spot-cancelled', 'status.contract-cancelled', 'trigger.cancelled', 'oco.state-cancelled'],
];

/** Messages that the product was given, word for word. */
const GIVEN: Readonly<Partial<Record<Language, readonly string[]>>> = { en: ['refusal.recharge-needed'] };

/** The words that a search ignores: never shown. */
const isSearchWord = (key: string): boolean => key === 'search.ignored';

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

test.each(wordings)('%s keeps its wording', (key, ...texts) => {
  const fixed = columns.slice(1).filter((_, index) => texts[index]);
  expect(fixed.map((language) => everySentence(language)[key ?? ''])).toEqual(texts.filter((text) => text !== ''));
});

test.each(LANGUAGES)('%s has one word per thing', (language) => {
  const sentences = everySentence(language);
  for (const keys of oneWord) expect(new Set(keys.map((key) => sentences[key])).size, keys.join(' ')).toBe(1);
});

test('Traditional Chinese is written with the words of Hong Kong', () => {
  const texts = textsOf('hk');
  const found = ofHongKong.flatMap(([other = '', word]) =>
    texts.flatMap(([key, text]) => (text.includes(other) ? `${key}: ${other}, not ${word}` : [])),
  );
  expect(found).toEqual([]);
});
