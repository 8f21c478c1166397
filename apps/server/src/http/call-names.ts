import { type Call, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';

/** Every call of the product with its name: `spot.placeOrder`. */
export const NAMED_CALLS: readonly (readonly [name: string, call: Call])[] = Object.entries(product).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call as Call] as const),
);

const NAMES = new Map(NAMED_CALLS.map(([name, call]) => [call, name]));

/** The name of a call of the product, its area first. */
export const nameOfCall = (call: Call): string => assertDefined(NAMES.get(call), 'a call of the product has its name');
