import { BCP47, LANGUAGES } from '@mt2/contracts/languages';
import { describe, expect, test } from 'vitest';

type Words = Readonly<Record<string, string>>;

const files = import.meta.glob<Words>('./*/*.json', {
  eager: true,
  import: 'default',
});
const namespaces = Object.keys(files).flatMap((path) => /^\.\/en\/(.+)\.json$/.exec(path)?.[1] ?? []);

const wordsOf = (language: string, namespace: string): Words => files[`./${language}/${namespace}.json`] ?? {};
const everyWord = (language: string) =>
  namespaces.flatMap((namespace) =>
    Object.entries(wordsOf(language, namespace)).map(([key, text]) => ({
      key: `${namespace}.${key}`,
      text,
    })),
  );
/** A sentence of a count has a form for each plural of its language: `key_one`, `key_other`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The label of a list may have its own form, of a number and a gender, in a language that needs it: `all_coins`. */
const LISTED = /_(coins|loans|offerings|orders|records)$/;
const withoutPlural = (key: string) => key.replace(PLURAL, '').replace(LISTED, '');

describe('the dictionaries', () => {
  test.each(LANGUAGES)('%s has the files of English', (language) => {
    expect(Object.keys(files).filter((path) => path.startsWith(`./${language}/`))).toHaveLength(namespaces.length);
  });

  test.each(LANGUAGES)('%s has no space around a text, and every key is plain', (language) => {
    const faulty = everyWord(language).filter(
      ({ key, text }) => text !== text.trim() || !/^[a-z0-9-]+\.[a-z0-9-]+$/.test(withoutPlural(key)),
    );
    expect(faulty).toEqual([]);
  });

  test.each(LANGUAGES)('%s has every plural form of every counted sentence', (language) => {
    const forms = new Intl.PluralRules(BCP47[language]).resolvedOptions().pluralCategories;
    const counted = [...new Set(everyWord('en').flatMap(({ key }) => (PLURAL.test(key) ? withoutPlural(key) : [])))];
    const keys = everyWord(language).flatMap(({ key }) => (PLURAL.test(key) ? key : []));
    expect(counted).not.toEqual([]);
    expect(keys.sort()).toEqual(counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).sort());
  });
});
