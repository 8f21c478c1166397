import english from 'virtual:words/en/first';
import { BCP47, type Language } from '@mt2/contracts/languages';
import { withWholeWords } from '@mt2/contracts/line-ends';
import { create } from 'zustand';
import { changeSettings, getSettings, useSettings } from './settings.ts';
import type { Text, Translate, Words } from './translator.ts';

export type { Text };

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

type Load = () => Promise<{ default: Words }>;

/** Each language's words come in two parts: those of the shell and home, and the rest. The default language's first part is at hand. */
const LOAD: Record<Language, readonly [first: Load, rest: Load]> = {
  en: [async () => ({ default: english }), () => import('virtual:words/en/rest')],
  zh: [() => import('virtual:words/zh/first'), () => import('virtual:words/zh/rest')],
  hk: [() => import('virtual:words/hk/first'), () => import('virtual:words/hk/rest')],
  jp: [() => import('virtual:words/jp/first'), () => import('virtual:words/jp/rest')],
  kr: [() => import('virtual:words/kr/first'), () => import('virtual:words/kr/rest')],
  esp: [() => import('virtual:words/esp/first'), () => import('virtual:words/esp/rest')],
  th: [() => import('virtual:words/th/first'), () => import('virtual:words/th/rest')],
};

/** The sentences of shell and home before the translator is loaded: they have nothing to fill in. */
const untilTranslated =
  (words: Words): Text =>
  (key) =>
    wholeWords(words[key] ?? key);

/** The translator comes with the rest of the words: the first screen is painted without it. */
const openTranslator = () => import('./translator.ts').then(({ openTranslator }) => openTranslator());

let translate: Translate | undefined;
let words: Words = {};
let sentences: Text = untilTranslated(words);

/** A sentence in the current language. The function keeps its identity when more words load, so what is on screen does not re-render. */
const textInLanguage = (): Text => (key, values) => sentences(key, values);
const useSpoken = create<{ readonly text: Text }>(() => ({ text: textInLanguage() }));

function learn(language: Language, known: Words): void {
  words = known;
  sentences = translate ? translate(language, words) : untilTranslated(words);
}

function speak(language: Language, known: Words): void {
  document.documentElement.lang = BCP47[language];
  learn(language, known);
  useSpoken.setState({ text: textInLanguage() });
}

// Times are part of texts: everything is written again in the other time zone.
useSettings.subscribe((now, before) => {
  if (now.timeZone !== before.timeZone) useSpoken.setState({ text: textInLanguage() });
});

/** Loads what the shell and home say in the chosen language; the page renders after it. */
export async function startI18n(): Promise<void> {
  const { lang } = getSettings();
  const first = (await LOAD[lang][0]()).default;
  // A screen opened immediately may have loaded the rest already.
  speak(lang, { ...words, ...first });
}

/** Loads the rest; every screen but home waits for it, and so does each part of home that says some of it. */
export async function loadAllWords(): Promise<void> {
  const { lang } = getSettings();
  const [{ default: rest }, opened] = await Promise.all([LOAD[lang][1](), translate ?? openTranslator()]);
  translate = opened;
  const [known] = Object.keys(rest);
  if (known !== undefined && !(known in words)) learn(lang, { ...words, ...rest });
}

/** Code with its words, which are not among the first. */
export const withWords = async <F>(code: Promise<F>): Promise<F> => (await Promise.all([code, loadAllWords()]))[0];

/** Changes the page's language and remembers it. Throws if its words cannot be loaded; then nothing changed. */
export async function changeLanguage(language: Language): Promise<void> {
  const [first, rest, opened] = await Promise.all([LOAD[language][0](), LOAD[language][1](), translate ?? openTranslator()]);
  translate = opened;
  changeSettings({ lang: language });
  speak(language, { ...first.default, ...rest.default });
}

/** The words of the current language; the component re-renders when it changes. */
export const useText = (): Text => useSpoken((spoken) => spoken.text);
/** The same outside of components. */
export const text: Text = (key, values) => sentences(key, values);
/** A text of the server, such as a title, in the current language: its lines end only between words. */
export const wholeWords = (sentence: string): string => withWholeWords(getSettings().lang, sentence);
/** The present language for Intl. */
export const localeTag = (): string => BCP47[getSettings().lang];
