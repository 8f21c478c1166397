import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import type { Note } from '../core/index.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/index.ts';
import { checkPurchase, type PurchaseFacts, type PurchaseForm, type PurchaseRefusal } from './check-purchase.ts';
import { optionTermsOf } from './terms.ts';

const market = (symbol: string) => assertDefined(SEED_MARKETS.bySymbol(symbol), symbol);
const form: PurchaseForm = { seconds: 60, coin: 3, amount: '100' };
const facts: PurchaseFacts = {
  market: market('BTC/USDT'),
  payingCoin: undefined,
  isOpen: true,
  band: 10,
  waiting: 0,
  available: atoms('6000'),
};
const ask = (over: Partial<PurchaseForm & PurchaseFacts> = {}, note?: Note) => {
  const { direction = 'up', seconds, coin, amount, ...rest } = { ...form, ...over };
  return checkPurchase({ direction, seconds, coin, amount }, { ...facts, payingCoin: SEED_MARKETS.coin(coin), ...rest }, note);
};

describe('an accepted option', () => {
  it.each<[string, Partial<PurchaseForm & PurchaseFacts>, string]>([
    ['the minimum', { amount: '10' }, '10'],
    ['the most', { amount: '5000' }, '5000'],
    ['all there is', { amount: '100', available: atoms('100') }, '100'],
    ['the tenth that waits', { waiting: 9 }, '100'],
    ['with every decimal', { amount: '33.33333333' }, '33.33333333'],
    ['in bitcoin', { coin: 1, amount: '0.0002', available: atoms('0.0002') }, '0.0002'],
    ['in the other market', { market: market('ETH/USDT') }, '100'],
    ['flat within ten ticks', { direction: 'flat' }, '100'],
    ['up if flat is not offered', { band: 9 }, '100'],
  ])('%s', (_, over, stake) =>
    expect(ask(over)).toMatchObject({ value: { terms: optionTermsOf(60), stake: atoms(stake) }, parsed: atoms(stake) }),
  );
});

describe('a purchase without a form', () => {
  const { direction, ...rest } = { ...form, direction: 'up' } as const;
  it.each<[string, bigint, object]>([
    ['is of as many atoms', atoms('100'), { ok: true, value: { stake: atoms('100') } }],
    ['is of no less than nothing', -1n, { ok: false }],
    ['is at least the minimum', atoms('10') - 1n, { ok: false, refusal: 'below-minimum-amount' }],
  ])('%s', (_, amount, outcome) =>
    expect(checkPurchase({ ...rest, direction, amount }, { ...facts, payingCoin: SEED_MARKETS.coin(rest.coin) })).toMatchObject(outcome),
  );
});

describe('a refused option', () => {
  it.each<[PurchaseRefusal, string, Partial<PurchaseForm & PurchaseFacts>]>([
    ['option-not-offered', 'a market with ticks too coarse', { market: market('XRP/USDT') }],
    ['coin-not-in-account', 'a coin that the account may not hold', { coin: 4 }],
    ['coin-not-in-account', 'no coin at all', { coin: 99 }],
    ['option-time-required', 'no duration', { seconds: undefined }],
    ['option-time-required', 'a duration that is not offered', { seconds: 90 }],
    ['flat-unavailable', 'flat within nine ticks', { direction: 'flat', band: 9 }],
    ['below-minimum-amount', 'nothing', { amount: '0' }],
    ['below-minimum-amount', 'an atom below the minimum', { amount: '9.99999999' }],
    ['below-minimum-amount', 'the minimum of a shorter one', { seconds: 300, amount: '99.99' }],
    ['below-minimum-amount', 'the minimum of another coin', { coin: 2, amount: '0.00399999' }],
    ['above-maximum-amount', 'an atom above the maximum', { amount: '5000.00000001' }],
    ['too-many-open-options', 'the eleventh that waits', { waiting: 10 }],
    ['market-closed', 'a market that was stopped', { isOpen: false }],
    ['recharge-needed', 'an atom too little', { available: atoms('99.99999999') }],
  ])('%s: %s', (refusal, _, over) => expect(ask(over)).toMatchObject({ ok: false, refusal }));

  it('is refused with the limit as a detail', () => {
    expect(ask({ amount: '9' })).toMatchObject({ details: { minimum: '10.00000000 USDT' } });
    expect(ask({ coin: 1, amount: '1' })).toMatchObject({ details: { maximum: '0.10000000 BTC' } });
    expect(ask({ available: 0n })).toMatchObject({ details: { available: '0.00000000 USDT' } });
  });

  it('is refused by the first rule it breaks, and later rules do not run', () => {
    const worst: Partial<PurchaseForm & PurchaseFacts>[] = [
      { market: market('XRP/USDT') },
      { coin: 9 },
      { seconds: 1 },
      { direction: 'flat', band: 0 },
      { amount: '' },
      { waiting: 10 },
      { isOpen: false },
      { available: 0n },
    ];
    const all = (): Partial<PurchaseForm & PurchaseFacts> => Object.assign({}, ...worst);
    const order: number[] = [];
    while (worst.length > 0) {
      const asked: string[] = [];
      const refused = ask(all(), (name, _, isPassed) => void asked.push(`${name} ${isPassed}`));
      expect(asked.at(-1)).toMatch(/ false$/);
      expect(refused.ok).toBe(false);
      order.push(asked.length);
      worst.shift();
    }
    expect(order).toEqual([1, 2, 3, 4, 5, 8, 9, 10]);
  });
});
