import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@mt2/contracts/languages';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import { SERVER_REFUSALS } from '@mt2/contracts/refusals';
import { fillRuleNumbers } from '@mt2/contracts/rule-numbers';

const LOCALES = new URL('../src/locales/', import.meta.url);
const servers: ReadonlySet<string> = new Set(SERVER_REFUSALS);

/** The files with a language's words, without the refusals. */
export const wordFiles = (language: Language): URL[] =>
  readdirSync(new URL(`${language}/`, LOCALES))
    .filter((name) => name.endsWith('.json'))
    .map((name) => new URL(`${language}/${name}`, LOCALES));

const withNamespace = (namespace: string, words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([key, sentence]) => [`${namespace}.${key}`, sentence] as const);

/** The sentences of a language by `namespace.key`, with the numbers of the rules filled in. */
export function dictionaryOf(language: Language): Readonly<Record<string, string>> {
  const own = wordFiles(language).flatMap((file) =>
    withNamespace(basename(fileURLToPath(file), '.json'), JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  const refusals = withNamespace('refusal', REFUSAL_SENTENCES[language]).filter(([key]) => !servers.has(key.slice('refusal.'.length)));
  return fillRuleNumbers(Object.fromEntries([...own, ...refusals]));
}
