import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import type { PurchaseForm } from '@mt2/domain/option';
import { describe, expect, test } from 'vitest';
import { type MeasuredBy, percentOf, withPercent } from './purchase.ts';

const [BTC, USDT] = [1, 3];
const facts: MeasuredBy = {
  market: assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded'),
  isOpen: true,
  band: 322,
  waiting: 0,
  available: atoms('1928.805'),
};
const form = (more: Partial<PurchaseForm> = {}): PurchaseForm => ({ seconds: 60, coin: USDT, amount: '100', ...more });
describe('the form of a purchase', () => {
  test('turns a percentage of the balance into a stake, up to the maximum', () => {
    expect(withPercent(form(), facts.available, 50).amount).toBe('964.4');
    expect(withPercent(form(), facts.available, 100).amount).toBe('1928.8');
    expect(withPercent(form(), atoms('20000'), 100).amount).toBe('5000');
    expect(withPercent(form(), atoms('20000'), 0).amount).toBe('');
    expect(withPercent(form({ coin: BTC }), atoms('0.02172'), 25).amount).toBe('0.00543');
    for (const percent of [1, 25, 50, 75, 99]) {
      const stake = atoms(withPercent(form(), facts.available, percent).amount);
      expect(percentOf(form(), facts.available, stake)).toBe(percent);
    }
    expect(percentOf(form(), 0n, atoms('10'))).toBe(0);
  });
});
