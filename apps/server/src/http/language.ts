import { readFileSync } from 'node:fs';
import type { MessageName, RefusalName } from '@mt2/contracts';
import { isLanguage, LANGUAGES, type Language } from '@mt2/contracts/languages';

type Sentences = { readonly refusal: Readonly<Record<string, string>>; readonly message: Readonly<Record<string, string>> };

const locales = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8')) as Sentences]),
) as Record<Language, Sentences>;

/** The language of a request: its header, else its `lang` parameter, else English. */
export const languageOf = (header: unknown, parameter: unknown): Language =>
  isLanguage(header) ? header : isLanguage(parameter) ? parameter : 'en';

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The sentence of a refusal. */
export const refusalSentence = (lang: Language, name: RefusalName, details: Readonly<Record<string, string>> = {}): string =>
  fill(locales[lang].refusal[name] ?? name, details);

/** What the server says beside refusals: sentences of success, reasons of the ledger and of rejections, titles. */
export type SentenceName = MessageName | 'faq' | `${'account' | 'ledger' | 'lever' | 'menu' | 'option' | 'outbox' | 'reason'}.${string}`;

/** A sentence in a language. */
export const messageSentence = (lang: Language, name: SentenceName, values: Readonly<Record<string, string>> = {}): string =>
  fill(locales[lang].message[name] ?? name, values);
