import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { useSyncExternalStore } from 'react';
import { changeSettings, getSettings } from './settings.ts';

/** The product's language codes are its own; this is what Intl, the document and the plural rules call them. */
export const BCP47: Record<Language, string> = { en: 'en', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', esp: 'es', th: 'th' };

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  jp: '日本語',
  kr: '한국어',
  esp: 'Español',
  th: 'ไทย',
};

/** Each language's words are a chunk of their own. */
const LOAD: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('virtual:words/en'),
  zh: () => import('virtual:words/zh'),
  hk: () => import('virtual:words/hk'),
  jp: () => import('virtual:words/jp'),
  kr: () => import('virtual:words/kr'),
  esp: () => import('virtual:words/esp'),
  th: () => import('virtual:words/th'),
};

type Words = Readonly<Record<string, string>>;
/** A sentence by its key (`spot.buy`), with its `{{placeholders}}` filled. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The key's sentence; an unknown key shows itself. */
export function wordsToText(words: Words): Text {
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

let spoken: Text = wordsToText({});
const listeners = new Set<() => void>();

async function speak(language: Language): Promise<void> {
  spoken = wordsToText((await LOAD[language]()).default);
  document.documentElement.lang = BCP47[language];
}

/** Loads the chosen language; the page renders after it. */
export const startI18n = (): Promise<void> => speak(getSettings().lang);

/** Changes the page's language and remembers it. Throws when its words cannot be loaded; then nothing changed. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  changeSettings({ lang: language });
  for (const tell of listeners) tell();
}

function onLanguage(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The words of the present language; the component is drawn anew when it changes. */
export const useText = (): Text => useSyncExternalStore(onLanguage, () => spoken);
/** The same outside of components. */
export const text: Text = (key, values) => spoken(key, values);
/** The present language for Intl. */
export const localeTag = (): string => BCP47[getSettings().lang];
