import { beginsNearly } from '@mt2/domain';

/** A text without capitals, accents and full-width letters: in this form, what users type is compared with what is shown. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a folded text between spaces. */
const plain = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const IS_SPACED = /^[\p{Script=Latin}\p{N} ]+$/u;
const [SURE, INSIDE, NOT_AT_ALL] = [3, 4, 5];

/** How well a name fits what was typed: as a whole, as a word, as its beginning, as a word's beginning, inside a word, or not. */
function fitOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (` ${name} `.includes(` ${typed} `)) return 1;
  if (name.startsWith(typed)) return 2;
  if (` ${name}`.includes(` ${typed}`)) return SURE;
  if (!name.includes(typed)) return NOT_AT_ALL;
  // Scripts without spaces have their words inside a name.
  return IS_SPACED.test(typed) ? INSIDE : SURE;
}

/** True if a name has each word that was typed, or one that differs by a letter. */
const isNear = (name: string, typed: string): boolean =>
  typed.split(' ').every((part) => name.split(' ').some((word) => word === part || beginsNearly(word, part)));

/** A name counts slightly more than the next ones. */
const STEP = 0.001;

/** Those with a name that fits the search, best first: the inside of words and typing errors only if nothing fits better. */
export function findNamed<T>(all: readonly T[], search: string, namesOf: (each: T, folded: string) => readonly string[]): readonly T[] {
  const [wanted, typed] = [folded(search.trim()), plain(search)];
  if (typed === '') return wanted === '' ? all : [];
  const named = all.map((each) => ({ each, names: namesOf(each, wanted).map(plain) }));
  const found = named
    .map(({ each, names }) => ({ each, fit: Math.min(...names.map((name, index) => fitOf(name, typed) + index * STEP)) }))
    .filter(({ fit }) => fit < NOT_AT_ALL)
    .toSorted((one, other) => one.fit - other.fit);
  if (found.length === 0) return named.filter(({ names }) => names.some((name) => isNear(name, typed))).map(({ each }) => each);
  const isSure = ({ fit }: (typeof found)[number]) => fit < INSIDE;
  return (found.some(isSure) ? found.filter(isSure) : found).map(({ each }) => each);
}
