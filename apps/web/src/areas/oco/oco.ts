import type { Read } from '@mt2/contracts/fields';
import type { attachedStop, ocoOrder } from '@mt2/contracts/oco';
import { marketBySymbol } from '../../platform/markets.ts';

/** An OCO order as lists show it. */
export type Oco = NonNullable<ReturnType<typeof toOco>>;
/** Take profit and stop loss of a limit buy as lists show them. */
export type Attached = NonNullable<ReturnType<typeof toAttached>>;

/** An OCO order with its market; undefined in an unknown market. */
export function toOco(read: Read<typeof ocoOrder>) {
  const market = marketBySymbol(read.market);
  return market && { ...read, market };
}

/** Take profit and stop loss with their market; undefined in an unknown market. */
export function toAttached(read: Read<typeof attachedStop>) {
  const market = marketBySymbol(read.market);
  return market && { ...read, market };
}
