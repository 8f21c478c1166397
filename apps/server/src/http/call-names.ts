import { type Call, type Calls, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';

type NamedCall = readonly [name: string, call: Call];
const named = (areas: Readonly<Record<string, Calls>>): NamedCall[] =>
  Object.entries(areas).flatMap(([area, calls]) => Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call] as const));

/** Every call of the product with its name: `spot.placeOrder`. */
export const NAMED_CALLS = named(product);

/** The same with those of the lab. */
export const ALL_CALLS: readonly NamedCall[] = [...NAMED_CALLS, ...named(lab)];

const CALLS = new Map(ALL_CALLS);
const NAMES = new Map(ALL_CALLS.map(([name, call]) => [call, name]));

/** The name of a call of the product or the lab, its area first. */
export const nameOfCall = (call: Call): string => assertDefined(NAMES.get(call), 'a call has its name');

/** The call of a name; undefined where there is none. */
export const callNamed = (name: string): Call | undefined => CALLS.get(name);
