import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { lotSteps } from './lots.ts';
import { previewReverse, type ReverseFacts, validateReverse } from './reverse.ts';

/** The same lots offered on both sides at one price in ticks. */
const offered = (price: number, lots: number) => {
  const levels = [{ price, quantity: lots * lotSteps(btc) }];
  return { asks: levels, bids: levels };
};
const at = (price: number, lots = 200) => ({ isOpen: true, last: price, mark: price, ladder: offered(price, lots) });
const long = { market: btc, position: worked('long'), released: 0n, available: 0n };
const planReverse = (facts: ReverseFacts) => previewReverse(facts).plan;
const figures = (side: 'long' | 'short', price: number) => {
  const plan = planReverse({ ...long, ...at(price), position: worked(side) });
  return plan && [plan.side, ...[plan.closed.pnl, plan.closed.credit, plan.entry.total, plan.needed].map(formatAtoms)];
};

describe('the reversal of 100 lots opened at 65,000.00 with 20x leverage', () => {
  it('is paid by the proceeds of the close, if sufficient', () => {
    expect(figures('long', 6_620_000)).toEqual(['short', '120.00000000', '444.77750000', '337.78550000', '0.00000000']);
  });

  it('needs the difference otherwise', () => {
    expect(figures('long', 6_490_000)).toEqual(['short', '-10.00000000', '314.84250000', '331.15225000', '16.30975000']);
    expect(figures('short', 6_510_000)?.slice(0, 2)).toEqual(['long', '-10.00000000']);
  });

  it('continues in the book where the close ended, and is not planned if the book ends before', () => {
    const levels = [
      { price: 6_500_000, quantity: 150 * lotSteps(btc) },
      { price: 6_499_000, quantity: 50 * lotSteps(btc) },
    ];
    const plan = planReverse({ ...long, ...at(6_500_000), ladder: { asks: [], bids: levels } });
    expect(plan && [plan.closed.pnl, plan.entry.notional].map(formatAtoms)).toEqual(['0.00000000', '6499.50000000']);
    for (const lots of [0, 99, 100, 199]) expect(planReverse({ ...long, ...at(6_500_000, lots) })).toBeUndefined();
  });
});

describe('a requested reversal', () => {
  // The close returns 314.8425, the new position costs 331.15225.
  const facts: ReverseFacts = { ...long, ...at(6_490_000), available: atoms('16.30975') };
  const ask = (changed: Partial<ReverseFacts> = {}) => {
    const decision = validateReverse({ ...facts, ...changed });
    expect(previewReverse({ ...facts, ...changed }).decision).toEqual(decision);
    return decision.ok ? [decision.value.side, decision.value.walk.lots, formatAtoms(decision.value.cost.total)] : decision.refusal;
  };

  it('is paid by the balance, the proceeds of the close, and the amount released by its waiting order', () => {
    const accepted = ['short', 100, '331.15225000'];
    expect(ask()).toEqual(accepted);
    expect(ask({ available: atoms('16.30974999') })).toBe('insufficient-balance');
    expect(ask({ available: atoms('6.30975'), released: atoms('10') })).toEqual(accepted);
    expect(ask({ available: atoms('6.30975'), released: atoms('9.99999999') })).toBe('insufficient-balance');
    expect(planReverse({ ...facts, released: atoms('10') })?.needed).toBe(atoms('6.30975'));
    expect(planReverse({ ...facts, released: atoms('20') })?.needed).toBe(0n);
  });

  it('is planned if the balance is insufficient, but not if the position is not open', () => {
    expect(planReverse({ ...facts, available: 0n })).toEqual(planReverse(facts));
    expect(planReverse({ ...facts, position: { ...worked('long'), status: 'closing' } })).toBeUndefined();
  });

  it.each<[string, Partial<ReverseFacts>]>([
    ['ticket-closing', { position: { ...worked('long'), status: 'closing' } }],
    ['ticket-not-open', { position: { ...worked('long'), status: 'closed' } }],
    ['depth-exhausted', { ladder: offered(6_490_000, 99) }],
    ['depth-exhausted', { ladder: offered(6_490_000, 100) }],
    ['depth-exhausted', { ladder: offered(6_490_000, 199) }],
    ['market-closed', { isOpen: false }],
    ['market-delisted', { isOpen: false, isDelisted: true }],
  ])('is refused: %s', (refusal, changed) => expect(ask(changed)).toBe(refusal));
});
