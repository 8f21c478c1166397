import { readFileSync } from 'node:fs';
import type { MessageName, RefusalName } from '@mt2/contracts';
import { fill } from '@mt2/contracts/fill';
import { LANGUAGES, type Language, languageIn } from '@mt2/contracts/languages';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import { fillRuleNumbers } from '@mt2/contracts/rule-numbers';

type Sentences = Readonly<Record<string, string>>;

const readMessages = (lang: Language): Sentences =>
  fillRuleNumbers(JSON.parse(readFileSync(new URL(`../../locales/${lang}.json`, import.meta.url), 'utf8')) as Sentences);
const messages = Object.fromEntries(LANGUAGES.map((lang) => [lang, readMessages(lang)])) as Readonly<Record<Language, Sentences>>;

/** The headers that may name a language: `lang`, or `language-mark`, which clients copy from the answer of `set/lang`. */
type LanguageHeaders = Readonly<Record<string, unknown>>;

/** The language that a request names: in the header `lang`, else in its `lang` parameter, else in the header `language-mark`. */
export const namedLanguage = ({ lang, 'language-mark': mark }: LanguageHeaders, parameter?: unknown): Language | undefined =>
  languageIn(lang) ?? languageIn(parameter) ?? languageIn(mark);

export const languageOf = (headers: LanguageHeaders, parameter?: unknown): Language => namedLanguage(headers, parameter) ?? 'en';

/** The sentence of a refusal. */
export const refusalSentence = (lang: Language, name: RefusalName, details: Readonly<Record<string, string>> = {}): string =>
  fill(REFUSAL_SENTENCES[lang][name], details);

/** A value for each placeholder of a refusal's text, used if no specific case provides them. */
export const samplesFor = (name: RefusalName): Record<string, string> =>
  Object.fromEntries(Array.from(REFUSAL_SENTENCES.en[name].matchAll(/\{\{(\w+)\}\}/g), ([, placeholder = '']) => [placeholder, '1']));

/** Names of the server's texts other than refusals: success messages, reasons in the ledger and for rejections, titles. */
export type SentenceName = MessageName | 'faq' | `${SentenceGroup}.${string}`;
type SentenceGroup =
  | 'account'
  | 'chat'
  | 'device'
  | 'finance'
  | 'invite'
  | 'ledger'
  | 'lever'
  | 'loan'
  | 'menu'
  | 'option'
  | 'outbox'
  | 'p2p'
  | 'reason'
  | 'world';

/** Gives a sentence of the server in one language. */
export type Say = (name: SentenceName, values?: Readonly<Record<string, string>>) => string;

export const messageSentence = (lang: Language, name: SentenceName, values: Readonly<Record<string, string>> = {}): string =>
  fill(messages[lang][name] ?? name, values);
