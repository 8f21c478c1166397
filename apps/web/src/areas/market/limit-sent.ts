import type { Atoms } from '@mt2/domain';
import { formatTicks, type Market, ticksToAtoms } from '@mt2/domain/markets';
import type { OrderKind } from '@mt2/domain/order';

/** A limit in ticks as it is sent; nothing of an order at the market. */
export const limitSent = (market: Market, kind: OrderKind, price: number) =>
  kind === 'limit' ? { target_price: formatTicks(market, price) } : {};

/** The limit price of ticks; undefined of an order at the market. */
export const limitAtoms = (market: Market, kind: OrderKind, price: number): Atoms | undefined =>
  kind === 'limit' ? ticksToAtoms(market, price) : undefined;
