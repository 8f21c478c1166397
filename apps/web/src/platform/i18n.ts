import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import i18next from 'i18next';
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

type Tree = { [name: string]: string | Tree };
const files = import.meta.glob<Tree>('../locales/*/*.json', { import: 'default' });

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}.${name}`, value] as [string, string]] : flatten(value, `${prefix}.${name}`),
  );
}

/** All words of a language as `namespace.key`; its files are one chunk of the build. */
async function loadWords(language: Language): Promise<Record<string, string>> {
  const folder = `../locales/${language}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  const loaded = await Promise.all(own.map(async ([path, load]) => flatten(await load(), path.slice(folder.length, -'.json'.length))));
  return Object.fromEntries(loaded.flat());
}

async function speak(language: Language): Promise<void> {
  const tag = BCP47[language];
  if (!i18next.hasResourceBundle(tag, 'translation')) i18next.addResourceBundle(tag, 'translation', await loadWords(language));
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
}

/** Loads the chosen language; the page renders after it. */
export async function startI18n(): Promise<void> {
  await i18next.init({
    resources: {},
    supportedLngs: LANGUAGES.map((language) => BCP47[language]),
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  await speak(getSettings().lang);
}

/** Changes the page's language and remembers it. Throws when its words cannot be loaded; then nothing changed. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  changeSettings({ lang: language });
}

/** A sentence by its key (`spot.buy`), with its placeholders filled. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

/** The words of the present language. */
export const text: Text = (key, values) => i18next.t(key, values ?? {});

/** Another function for another language, so that React sees the difference. */
let spoken: Text = text;
i18next.on('languageChanged', () => {
  spoken = (key, values) => text(key, values);
});
function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** The same as a hook: the component is drawn anew when the language changes. */
export const useText = (): Text => useSyncExternalStore(onLanguage, () => spoken);
/** The present language for Intl. */
export const localeTag = (): string => BCP47[getSettings().lang];
