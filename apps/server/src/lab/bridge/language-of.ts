import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';

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

/** The name of the language of a sentence, by its script. */
const nameByScript = (sentence: string): string => NAMES.find(([, script]) => script.test(sentence))?.[0] ?? 'a language in Latin letters';

/** Languages with one script, each with its name: words tell them apart, or Chinese characters. */
const ALIKE: readonly (readonly [part: RegExp, languages: Readonly<Partial<Record<Language, string>>>])[] = [
  [/\p{Script=Latin}{2,}/gu, { en: 'English', esp: 'Spanish' }],
  [/\p{Script=Han}/gu, { zh: 'simplified Chinese', hk: 'traditional Chinese', jp: 'Japanese' }],
];

const partsIn = (text: string, part: RegExp): Set<string> => new Set(text.toLowerCase().match(part));
/** The words and characters of a language, of our own sentences; read on first use. */
const known = new Map<Language, ReadonlySet<string>>();
function partsOf(language: Language, part: RegExp): ReadonlySet<string> {
  const parts = known.get(language) ?? partsIn(Object.values(REFUSAL_SENTENCES[language]).join(' '), part);
  known.set(language, parts);
  return parts;
}

/** The name of a language that fits a sentence better than its own: one part more may be chance, unless its own language has none. */
function betterThan(lang: Language, sentence: string): string | undefined {
  const [part, names] = ALIKE.find(([, languages]) => languages[lang] !== undefined) ?? [];
  if (!part || !names || KANA.test(sentence)) return undefined;
  const said = [...partsIn(sentence, part)];
  const countIn = (language: Language) => said.filter((each) => partsOf(language, part).has(each)).length;
  const own = countIn(lang);
  const other = LANGUAGES.filter((each) => names[each] !== undefined).sort((one, two) => countIn(two) - countIn(one))[0] ?? lang;
  const lead = countIn(other) - own;
  return lead > 1 || (lead === 1 && own === 0) ? names[other] : undefined;
}

/** The name of the language of a sentence if it is certainly not the given one. */
export function otherLanguage(lang: Language, sentence: string): string | undefined {
  if (!LETTERS.test(sentence)) return undefined;
  const [has, lacks] = SCRIPTS[lang];
  if (!has.test(sentence) || lacks.some((script) => script.test(sentence))) return nameByScript(sentence);
  return betterThan(lang, sentence);
}
