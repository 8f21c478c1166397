import type { Atoms } from '@mt2/domain';
import { type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';

/** The limit price for ticks; undefined for a market order. */
export const limitAtoms = (market: Market, kind: OrderKind, price: number): Atoms | undefined =>
  kind === 'limit' ? ticksToAtoms(market, price) : undefined;
