import { isNearly } from '@mt2/domain';

/** A text without capitals, accents and full-width letters: in this form, what users type is compared with what is shown. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a folded text between spaces. */
const plain = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const IS_SPACED = /^[\p{Script=Latin}\p{N} ]+$/u;
const [SURE, INSIDE, NOT_AT_ALL] = [3, 4, 5];

/**
 * How well a name fits what was typed: as a whole, as a word, as its beginning, also without spaces, as a word's beginning, inside a
 * word, or not.
 */
function fitOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (` ${name} `.includes(` ${typed} `)) return 1;
  if (name.startsWith(typed) || name.replaceAll(' ', '').startsWith(typed)) return 2;
  if (` ${name}`.includes(` ${typed}`)) return SURE;
  if (!name.includes(typed)) return NOT_AT_ALL;
  // Scripts without spaces have their words inside a name.
  return IS_SPACED.test(typed) ? INSIDE : SURE;
}

/**
 * How many letters of a typed word a name has, thrice as a whole and twice as a word. In scripts without spaces, what was typed may
 * contain the name.
 */
function lettersOf(name: string, word: string): number {
  if (name === word) return 3 * word.length;
  if (` ${name} `.includes(` ${word} `)) return 2 * word.length;
  if (!IS_SPACED.test(word)) return name.length > 1 && word.includes(name) ? 3 * name.length : 0;
  const isBegun = (each: string) => (word.length > 2 && each.startsWith(word)) || isNearly(each, word);
  return name.split(' ').some(isBegun) ? word.length : 0;
}

/** True if a text has one of the names as a word; in scripts without spaces, anywhere. */
export const hasName = (text: string, names: readonly string[]): boolean =>
  names.map(plain).some((name) => ` ${plain(text)} `.includes(IS_SPACED.test(name) ? ` ${name} ` : name));

/** Those with at least half as many letters of the typed words as the best: short words, such as "how" and "my", count little. */
function byWords<T>(named: readonly { each: T; names: readonly string[] }[], typed: string): readonly T[] {
  const words = typed.split(' ');
  const found = named.map(({ each, names }) => {
    const letters = words.map((word) => Math.max(...names.map((name) => lettersOf(name, word))));
    return { each, fit: letters.reduce((sum, count) => sum + count, 0) };
  });
  const least = Math.max(...found.map(({ fit }) => fit)) / 2;
  return found
    .filter(({ fit }) => fit > 0 && fit >= least)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ each }) => each);
}

/** A name counts slightly more than the next ones. */
const STEP = 0.001;

/** Those with a name that fits the search, best first. If none does, its words are searched, each with an error of one letter. */
export function findNamed<T>(all: readonly T[], search: string, namesOf: (each: T, folded: string) => readonly string[]): readonly T[] {
  const [wanted, typed] = [folded(search.trim()), plain(search)];
  if (typed === '') return wanted === '' ? all : [];
  const named = all.map((each) => ({ each, names: namesOf(each, wanted).map(plain) }));
  const found = named
    .map(({ each, names }) => ({ each, fit: Math.min(...names.map((name, index) => fitOf(name, typed) + index * STEP)) }))
    .filter(({ fit }) => fit < NOT_AT_ALL)
    .toSorted((one, other) => one.fit - other.fit);
  if (found.length === 0) return byWords(named, typed);
  const isSure = ({ fit }: (typeof found)[number]) => fit < INSIDE;
  return (found.some(isSure) ? found.filter(isSure) : found).map(({ each }) => each);
}
