import english from 'virtual:words/en/first';
import { BCP47, type Language } from '@mt2/contracts/languages';
import { withWholeWords } from '@mt2/contracts/line-ends';
import { withParticles } from '@mt2/contracts/particles';
import type { i18n } from 'i18next';
import { create } from 'zustand';
import { changeSettings, getSettings, useSettings } from './settings.ts';

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

type Words = Readonly<Record<string, string>>;
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

/** A sentence by its key (`spot.buy`), with its `{{placeholders}}` filled. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The sentences of shell and home before the translator is loaded: they have nothing to fill in. */
const untilTranslated =
  (words: Words): Text =>
  (key) =>
    wholeWords(words[key] ?? key);

/** The translator, which comes with the rest of the words: the first screen is painted without it. */
export async function openTranslator(): Promise<i18n> {
  const { createInstance } = await import('i18next');
  const opened = createInstance();
  await opened.init({
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_, [placeholder]: string[]) => placeholder,
  });
  return opened;
}

/** The last step for sentences of these languages. Others need none: figures that move are said many times a second. */
const FINISH: Partial<Record<Language, (sentence: string) => string>> = {
  kr: (sentence) => withWholeWords('kr', withParticles(sentence)),
  th: (sentence) => withWholeWords('th', sentence),
};

/** The sentences of a language, by the translator. */
export function translate(translator: i18n, language: Language, words: Words): Text {
  translator.addResourceBundle(BCP47[language], 'translation', words, true, true);
  const fixed = translator.getFixedT(BCP47[language]);
  const finish = FINISH[language] ?? ((sentence: string) => sentence);
  // Most sentences have nothing to fill in, and screens that move say them many times a second.
  const whole = new Map<string, string>();
  return (key, values) => {
    if (values) return finish(fixed(key, { ...values }));
    const sentence = whole.get(key) ?? finish(fixed(key));
    whole.set(key, sentence);
    return sentence;
  };
}

let translator: i18n | undefined;
let words: Words = {};
let sentences: Text = untilTranslated(words);

/** A sentence in the current language. The function keeps its identity when more words load, so what is on screen does not re-render. */
const textInLanguage = (): Text => (key, values) => sentences(key, values);
const useSpoken = create<{ readonly text: Text }>(() => ({ text: textInLanguage() }));

function learn(language: Language, known: Words): void {
  words = known;
  sentences = translator ? translate(translator, language, words) : untilTranslated(words);
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
  const [{ default: rest }, opened] = await Promise.all([LOAD[lang][1](), translator ?? openTranslator()]);
  translator = opened;
  const [known] = Object.keys(rest);
  if (known !== undefined && !(known in words)) learn(lang, { ...words, ...rest });
}

/** Changes the page's language and remembers it. Throws if its words cannot be loaded; then nothing changed. */
export async function changeLanguage(language: Language): Promise<void> {
  const [first, rest, opened] = await Promise.all([LOAD[language][0](), LOAD[language][1](), translator ?? openTranslator()]);
  translator = opened;
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
