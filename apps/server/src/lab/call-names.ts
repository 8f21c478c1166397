import { type Call, lab, type NamedCall, namedCalls, product } from '@mt2/contracts';
import { assertDefined, nearestNames } from '@mt2/domain';

/** Every call of the product. */
export const NAMED_CALLS = namedCalls(product);

/** The same including the lab's calls. */
export const ALL_CALLS: readonly NamedCall[] = [...NAMED_CALLS, ...namedCalls(lab)];

const CALLS = new Map(ALL_CALLS);
const NAMES = new Map(ALL_CALLS.map(([name, call]) => [call, name]));

/** The name of a call of the product or the lab, area first. */
export const nameOfCall = (call: Call): string => assertDefined(NAMES.get(call), 'a call has its name');

export const callNamed = (name: string): Call | undefined => CALLS.get(name);

/** The spellings of a call that a tester may use: its name, its name without the area, and its path. */
const spellingsOf = ([name, { path }]: NamedCall): string[] => [name, name.split('.')[1] ?? '', path.replace(/^\/api\//, '')];

/** Names of product calls (in any spelling) and of other targets similar to a text, most similar first. */
export function nearestCalls(text: string, others: readonly string[] = []): string[] {
  const meant = new Map(others.map((each) => [each, each]));
  for (const call of NAMED_CALLS) for (const spelling of spellingsOf(call)) meant.set(spelling, call[0]);
  return [...new Set(nearestNames(text, [...meant.keys()]).map((spelling) => meant.get(spelling) ?? spelling))];
}
