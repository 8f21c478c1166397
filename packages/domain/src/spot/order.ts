import { type Decision, err, ok } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { notional, stepsToAtoms } from '../market/units.ts';
import { type Atoms, COIN } from '../money/atoms.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { SPOT_STATUS, type SpotStatus } from './status.ts';

/** A spot order as the rules see it. Prices in ticks, quantities in steps. */
export type SpotOrder = {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly kind: OrderKind;
  /** The limit; for a market order the protection price. */
  readonly price: number;
  readonly quantity: number;
  readonly filledQuantity: number;
  /** Atoms of the quote coin, without fees. */
  readonly filledQuote: Atoms;
  /** Atoms of the coin received. */
  readonly fee: Atoms;
  readonly status: SpotStatus;
};

/** The amount an order freezes, in atoms: for a buy its quote cost at `price` (ticks), for a sell the base coin. */
export const freezeOf = (market: Market, side: Side, price: number, quantity: number): Atoms =>
  side === 'buy' ? notional(market, price, quantity) : stepsToAtoms(market, quantity);

/** The amount a live order still has frozen: atoms of the quote coin (buy) or the base coin (sell). */
export const frozenFor = (market: Market, order: Pick<SpotOrder, 'side' | 'price' | 'quantity' | 'filledQuantity'>): Atoms =>
  freezeOf(market, order.side, order.price, order.quantity - order.filledQuantity);

/** Ends a waiting order, by its owner or by the engine; `release` is the amount released. */
export function cancelOrder(market: Market, order: SpotOrder): Decision<{ order: SpotOrder; release: Atoms }, 'order-already-closed'> {
  if (!SPOT_STATUS.mayBecome(order.status, 'cancelled')) return err('order-already-closed');
  return ok({ order: { ...order, status: 'cancelled' }, release: frozenFor(market, order) });
}

/** Average price of a bought or sold amount, paid in the quote coin per coin, truncated to 8 decimals; 0 before the first fill. */
export const averagePrice = (quote: Atoms, quantity: Atoms): Atoms => (quantity === 0n ? 0n : (quote * COIN) / quantity);
