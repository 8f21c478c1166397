import { readdirSync, readFileSync } from 'node:fs';

export type Words = Readonly<Record<string, string>>;
export type Article = {
  readonly id: number;
  readonly c_id: number;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
  readonly at: string;
  readonly sorts: number;
  readonly cover?: string;
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** The seeded articles of a language. */
export const newsOf = (language: string) => readJson(`../../../../prisma/seed/news/${language}.json`) as readonly Article[];
const withPrefix = (prefix: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [`${prefix}.${key}`, text]));
const refusalsOf = (language: string) =>
  withPrefix('refusal', readJson(`../../../../packages/contracts/src/refusals/${language}.json`) as Words);
export const messagesOf = (language: string) => readJson(`../locales/${language}.json`) as Words;
const SCREENS = '../../../web/src/locales';
const screensOf = (language: string): Words =>
  Object.assign(
    {},
    ...readdirSync(new URL(`${SCREENS}/${language}/`, import.meta.url)).map((file) =>
      withPrefix(file.replace('.json', ''), readJson(`${SCREENS}/${language}/${file}`) as Words),
    ),
  );
/** The dictionaries of a language: refusals, messages and screens. */
export const dictionariesOf = (language: string) => ({
  refusals: refusalsOf(language),
  messages: messagesOf(language),
  screens: screensOf(language),
});
/** The files are read once: hundreds of tests ask for a sentence each. */
const read = new Map<string, Words>();
/** The texts of server and screens in a language, as written. */
export function everySentence(language: string): Words {
  const words = read.get(language) ?? Object.assign({}, ...Object.values(dictionariesOf(language)));
  read.set(language, words);
  return words;
}

/** A key without the suffix of its plural or of the list that it names: `lots-number_one` → `lots-number`, `all_orders` → `all`. */
export const withoutPlural = (key: string): string => key.replace(/_(one|many|other|coins|loans|offerings|orders|records)$/, '');
/** The keys of each dictionary of a language, plural forms counted once. */
export const keysOf = (language: string): readonly (readonly string[])[] =>
  Object.values(dictionariesOf(language)).map((words) => [...new Set(Object.keys(words).map(withoutPlural))].sort());

/** The cells of a table of words in the folder of documents, its header first. */
export const tableOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../../../docs/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
