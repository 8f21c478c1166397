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
const reason = (asked: PurchaseForm, more: Partial<MeasuredBy> = {}) => {
  const decision = previewPurchase(asked, { ...facts, ...more });
  return decision.ok ? 'accepted' : decision.refusal;
};

describe('the form of a purchase', () => {
  test.each([
    ['accepted', form()],
    ['accepted', form({ amount: '100.' })],
    ['option-time-required', form({ seconds: undefined })],
    ['option-time-required', form({ seconds: 61 })],
    ['amount-empty', form({ amount: '' })],
    ['below-minimum-amount', form({ amount: '9.99999999' })],
    ['above-maximum-amount', form({ amount: '5000.00000001' })],
    ['recharge-needed', form({ amount: '1928.80500001' })],
  ] as const)('%s', (expected, asked) => {
    expect(reason(asked)).toBe(expected);
  });

  test('counts the waiting options, and refuses while the market is halted', () => {
    expect(reason(form(), { waiting: 9 })).toBe('accepted');
    expect(reason(form(), { waiting: 10 })).toBe('too-many-open-options');
    expect(reason(form(), { isOpen: false })).toBe('market-closed');
  });

  test('sells no flat while its band is too narrow', () => {
    expect(reason(form({ direction: 'flat' }), { band: 10 })).toBe('accepted');
    expect(reason(form({ direction: 'flat' }), { band: 9 })).toBe('flat-unavailable');
    expect(reason(form({ direction: 'flat', amount: '' }), { band: 9 })).toBe('flat-unavailable');
    for (const direction of ['up', 'down', undefined] as const)
      expect(reason(form(direction ? { direction } : {}), { band: 9 })).toBe('accepted');
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
