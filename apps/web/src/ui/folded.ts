/** A text without capitals, accents and full-width letters: in this form, what users type is compared with what is shown. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those with a name that has the search in it: exact names first, then names that begin with it, then the others. */
export function findNamed<T>(all: readonly T[], search: string, namesOf: (each: T, folded: string) => readonly string[]): readonly T[] {
  const wanted = folded(search.trim());
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3);
  const ranked = all.map((each) => ({ each, rank: Math.min(...namesOf(each, wanted).map((name) => rank(folded(name)))) }));
  const found = ranked.filter((one) => one.rank < 3);
  return (wanted === '' ? found : found.toSorted((one, other) => one.rank - other.rank)).map(({ each }) => each);
}
