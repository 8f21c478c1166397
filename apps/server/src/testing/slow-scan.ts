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
  const levelsAt = (at: number, count: number) => path.depth(market, at, count)[side === 'buy' ? 'asks' : 'bids'];
  const isOffered = (price: number, wanted: number) => (side === 'buy' ? price <= wanted : price >= wanted);
  for (let at = from + 1; at <= to && left.some((quantity) => quantity > 0); at++) {
    // Nothing is offered if the best level is not.
    const [best] = levelsAt(at, 1);
    if (best && !orders.some(({ price }) => isOffered(best.price, price))) continue;
    const levels = levelsAt(at, 50).map((level) => ({ ...level }));
    for (const [order, { price }] of orders.entries())
      for (const level of levels) {
        const quantity = isOffered(level.price, price) ? Math.min(left[order] ?? 0, level.quantity) : 0;
        if (quantity === 0) continue;
        steps.push({ at, order, quantity });
        level.quantity -= quantity;
        left[order] = (left[order] ?? 0) - quantity;
      }
  }
  return steps;
}

export const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { quantity }) => sum + quantity, 0);
