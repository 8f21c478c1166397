import { fill } from '@mt2/contracts/fill';
import { BCP47, type Language } from '@mt2/contracts/languages';
import { withWholeWords } from '@mt2/contracts/line-ends';
import { dictionaryOf } from '@mt2/web/dictionary';

/** A text of the app by its key (`spot.buy`), with its `{{placeholders}}` filled; a `count` chooses the plural. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the languages read so far: reading one takes as long as ten steps of a story. */
const known = new Map<Language, Say>();

function readWords(language: Language): Say {
  const words = dictionaryOf(language);
  const plural = new Intl.PluralRules(BCP47[language]);
  return (key, values = {}) => {
    const sentence = words[key] ?? words[`${key}_${plural.select(Number(values.count))}`];
    if (sentence === undefined) throw new Error(`the app has no text for ${key}`);
    return withWholeWords(language, fill(sentence, values));
  };
}

/** The texts of a language. An unknown key throws: stories may only use words of the app. */
export function wordsOf(language: Language): Say {
  const say = known.get(language) ?? readWords(language);
  known.set(language, say);
  return say;
}

/** The names of the app's dictionaries; each key begins with one. */
export const dictionaryNames = (): string[] => [...new Set(Object.keys(dictionaryOf('en')).map((key) => key.split('.')[0] ?? ''))];

/** The texts in English, the language of the stories. */
export const say = wordsOf('en');
