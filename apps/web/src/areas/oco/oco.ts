import type { Read } from '@mt2/contracts/fields';
import type { waitingOrder } from '@mt2/contracts/waiting';
import { marketBySymbol } from '../../platform/markets.ts';

/** An OCO order as lists show it. */
export type Oco = NonNullable<ReturnType<typeof toOco>>;
/** Take profit and stop loss of a limit buy as lists show them. */
export type Attached = Oco;

/** The waiting orders of a type; undefined for one of another type or of an unknown market. */
const ofType = (type: Read<typeof waitingOrder>['type']) => (read: Read<typeof waitingOrder>) => {
  const market = read.type === type ? marketBySymbol(read.market) : undefined;
  return market && { ...read, market };
};
/** An OCO order with its market. */
export const toOco = ofType('oco');
/** Take profit and stop loss with their market. */
export const toAttached = ofType('attached');
