import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/tickets.ts';
import { formatAtoms } from '../money/atoms.ts';
import { lotSteps } from './lots.ts';
import { planReverse } from './reverse.ts';

/** So many lots offered on both sides at one price in ticks. */
const offered = (price: number, lots: number) => {
  const levels = [{ price, quantity: lots * lotSteps(btc) }];
  return { asks: levels, bids: levels };
};
const figures = (side: 'long' | 'short', price: number) => {
  const plan = planReverse(btc, worked(side), offered(price, 200));
  return plan && [plan.side, ...[plan.closed.pnl, plan.closed.credit, plan.entry.total, plan.needed].map(formatAtoms)];
};

describe('the reversal of 100 lots that were opened at 65,000.00, 20-fold', () => {
  it('is paid by what the close returns, where that is enough', () => {
    expect(figures('long', 6_620_000)).toEqual(['short', '120.00000000', '444.77750000', '337.78550000', '0.00000000']);
  });

  it('needs the difference where it is not', () => {
    expect(figures('long', 6_490_000)).toEqual(['short', '-10.00000000', '314.84250000', '331.15225000', '16.30975000']);
    expect(figures('short', 6_510_000)?.slice(0, 2)).toEqual(['long', '-10.00000000']);
  });

  it('goes on in the book where the close ended, and is not planned where the book ends before', () => {
    const levels = [
      { price: 6_500_000, quantity: 150 * lotSteps(btc) },
      { price: 6_499_000, quantity: 50 * lotSteps(btc) },
    ];
    const plan = planReverse(btc, worked('long'), { asks: [], bids: levels });
    expect(plan && [plan.closed.pnl, plan.entry.notional].map(formatAtoms)).toEqual(['0.00000000', '6499.50000000']);
    for (const lots of [0, 99, 100, 199]) expect(planReverse(btc, worked('long'), offered(6_500_000, lots))).toBeUndefined();
  });
});
