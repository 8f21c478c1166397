import { createPricePath, type Market } from '@mt2/domain/market';
import { SEED } from './harness.ts';

/** Price in ticks, quantity in steps. */
export type Resting = { readonly price: number; readonly quantity: number };
export type Step = { readonly at: number; readonly order: number; readonly quantity: number };

/**
 * The market maker's fills of resting orders after `from` and up to `to`, found by scanning every second: in each,
 * everything offered at their price or better. The orders come in priority order.
 */
export function slowScan(market: Market, side: 'buy' | 'sell', orders: readonly Resting[], from: number, to: number): Step[] {
  const path = createPricePath({ seed: SEED });
  const left = orders.map(({ quantity }) => quantity);
  const steps: Step[] = [];
  for (let at = from + 1; at <= to && left.some((quantity) => quantity > 0); at++) {
    const { asks, bids } = path.depth(market, at, 50);
    const levels = (side === 'buy' ? asks : bids).map((level) => ({ ...level }));
    for (const [order, { price }] of orders.entries())
      for (const level of levels) {
        const isOffered = side === 'buy' ? level.price <= price : level.price >= price;
        const quantity = isOffered ? Math.min(left[order] ?? 0, level.quantity) : 0;
        if (quantity === 0) continue;
        steps.push({ at, order, quantity });
        level.quantity -= quantity;
        left[order] = (left[order] ?? 0) - quantity;
      }
  }
  return steps;
}

export const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { quantity }) => sum + quantity, 0);
