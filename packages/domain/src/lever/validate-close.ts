import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, formatTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { checkBand } from '../order/price-band.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import type { Position } from './position.ts';
import { tradeSide } from './side.ts';
import { MIN_LOTS } from './terms.ts';

/** A user's request to close: all lots if omitted, at the market if the price (atoms) is 0 or omitted. */
export type CloseRequest = { readonly lots?: number | undefined; readonly price?: Atoms | undefined };
/** `price` in ticks, 0 for a market order. */
export type AcceptedClose = { readonly kind: OrderKind; readonly lots: number; readonly price: number };
export type CloseRefusal =
  | 'market-delisted'
  | 'ticket-closing'
  | 'ticket-not-open'
  | 'lots-invalid'
  | 'lots-above-open'
  | 'price-invalid'
  | 'price-off-tick'
  | 'price-out-of-range';

/** The market and the position at that instant; `last` in ticks. */
export type CloseFacts = Pick<MarketState, 'isDelisted'> & { readonly market: Market; readonly position: Position; readonly last: number };

/** The facts that a close's checks read: `closing` lots, and the limit in ticks, 0 for a market order, undefined if between two ticks. */
type Asked = CloseFacts & { readonly closing: number; readonly price: Atoms; readonly ticks: number | undefined };

const CLOSE_CHECKS: readonly Check<Asked, CloseRefusal>[] = [
  {
    name: 'ticket-open',
    saw: ({ position }) => position.status,
    refuses: ({ position: { status } }) =>
      status === 'trading' ? undefined : err(status === 'closing' ? 'ticket-closing' : 'ticket-not-open'),
  },
  {
    name: 'lots',
    field: 'lots',
    saw: ({ closing, position }) => ({ closing, open: position.lots }),
    refuses: ({ closing, position }) => {
      if (!Number.isInteger(closing) || closing < MIN_LOTS) return err('lots-invalid');
      return closing > position.lots ? err('lots-above-open') : undefined;
    },
  },
  {
    name: 'price',
    field: 'price',
    saw: ({ price }) => (price === 0n ? 'market' : price),
    refuses: ({ price, ticks }) => {
      if (price < 0n) return err('price-invalid');
      return ticks === undefined ? err('price-off-tick') : undefined;
    },
  },
  {
    name: 'market',
    saw: ({ isDelisted = false }) => (isDelisted ? 'delisted' : 'listed'),
    // A delisted market accepts no resting orders: its prices are no longer checked.
    refuses: ({ isDelisted = false, price }) => (isDelisted && price !== 0n ? err('market-delisted') : undefined),
  },
  {
    name: 'price-band',
    field: 'price',
    saw: ({ market, last }) => ({ last: formatTicks(market, last) }),
    refuses: ({ market, position, ticks = 0, last }) =>
      ticks === 0 ? undefined : checkBand(market, tradeSide(position.side, 'close'), ticks, last),
  },
];

/**
 * The closing order for a request, or the first rule it breaks. A halted market can still be closed in; a delisted one
 * only with market orders.
 */
export function validateClose(request: CloseRequest, facts: CloseFacts, note?: Note): Decision<AcceptedClose, CloseRefusal> {
  const { lots: closing = facts.position.lots, price = 0n } = request;
  const ticks = atomsToTicks(facts.market, price);
  const refused = firstNo(CLOSE_CHECKS, { ...facts, closing, price, ticks }, note);
  return refused ?? ok({ kind: price === 0n ? 'market' : 'limit', lots: closing, price: assertDefined(ticks, 'the price was read') });
}
