import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import type { PurchaseForm } from '@mt2/domain/option';
import { describe, expect, test } from 'vitest';
import { shortAmount } from '../../../platform/format.ts';
import { limitsOf, type MeasuredBy, percentOf, previewPurchase, winOf, withPercent } from './purchase.ts';

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
  test('is the one of the rules; without a direction it is judged as one of the others', () => {
    const isOk = (asked: PurchaseForm) => previewPurchase(asked, { ...facts, band: 9 }).ok;
    expect([form(), form({ amount: '100.' }), form({ direction: 'flat' }), form({ seconds: 61 })].map(isOk)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('shows the profit of each direction', () => {
    const decision = previewPurchase(form({ amount: '33.33333333', seconds: 120 }), facts);
    expect(decision.ok && winOf(decision.value, 'down')).toBe(atoms('27.33333333'));
    expect(decision.ok && winOf(decision.value, 'flat')).toBe(atoms('283.3333333'));
  });

  test('has the limits of the chosen time in the paying coin, otherwise those of all times', () => {
    expect(limitsOf(form({ seconds: 300 }))).toEqual({ min: atoms('100'), max: atoms('20000') });
    expect(limitsOf(form({ seconds: undefined }))).toEqual({ min: atoms('10'), max: atoms('50000') });
    expect(limitsOf(form({ coin: BTC }))).toEqual({ min: atoms('0.0002'), max: atoms('0.1') });
  });

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

test('amounts are short, and a profit has its sign', () => {
  expect([atoms('5000'), atoms('0.0002'), atoms('33.33333333'), 0n].map((value) => shortAmount(value))).toEqual([
    '5,000',
    '0.0002',
    '33.33333333',
    '0',
  ]);
});
