import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@mt2/contracts/languages';

const LOCALES = new URL('../apps/web/src/locales/', import.meta.url);

/** A sentence of the app by its key (`spot.buy`), with its `{{placeholders}}` filled. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

function read(language: Language): ReadonlyMap<string, string> {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const entries = files.flatMap((name) => {
    const words = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>;
    return Object.entries(words).map(([key, sentence]) => [`${name.replace('.json', '')}.${key}`, sentence] as const);
  });
  return new Map(entries);
}

/** What the app says in a language. A key that it does not know throws: then a story asks for words that nobody sees. */
export function wordsOf(language: Language): Say {
  const words = read(language);
  return (key, values = {}) => {
    const sentence = words.get(key);
    if (sentence === undefined) throw new Error(`the app has no words for ${key}`);
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  };
}

/** What the app says in English, the language of the stories. */
export const say = wordsOf('en');
