import type { Language } from '@mt2/contracts/languages';

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const THAI = /\p{Script=Thai}/u;
const LETTERS = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** The scripts of a language: a sentence in it has letters of the first, and none of the others. */
const SCRIPTS: Readonly<Record<Language, readonly [has: RegExp, lacks: readonly RegExp[]]>> = {
  en: [LATIN, [HAN, KANA, HANGUL, THAI]],
  esp: [LATIN, [HAN, KANA, HANGUL, THAI]],
  zh: [HAN, [KANA, HANGUL, THAI]],
  hk: [HAN, [KANA, HANGUL, THAI]],
  jp: [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, [HANGUL, THAI]],
  kr: [HANGUL, [KANA, THAI]],
  th: [THAI, [HAN, KANA, HANGUL]],
};

const NAMES: readonly (readonly [name: string, script: RegExp])[] = [
  ['Japanese', KANA],
  ['Chinese', HAN],
  ['Korean', HANGUL],
  ['Thai', THAI],
];

/** True unless a sentence is certainly in another language: languages with one script cannot be told apart. */
export function mayBeIn(lang: Language, sentence: string): boolean {
  const [has, lacks] = SCRIPTS[lang];
  return !LETTERS.test(sentence) || (has.test(sentence) && !lacks.some((script) => script.test(sentence)));
}

/** The language of a sentence in words, by its script. */
export const languageText = (sentence: string): string =>
  NAMES.find(([, script]) => script.test(sentence))?.[0] ?? 'a language in Latin letters';
