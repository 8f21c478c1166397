import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { percent, RATE_ONE } from '../money/index.ts';
import { type AlertFacts, type AskedAlert, checkAlert, checkNewAlert } from './check-alert.ts';
import type { AlertKind } from './terms.ts';
import { percentTarget } from './watch.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: AlertFacts = { market: btc, isOpen: true, last: 6_500_000, inMarket: 0 };
const asked = (kind: AlertKind, number: string): AskedAlert => ({ kind, price: number, percent: number });
const targetAt = (last: number, kind: AlertKind, number: string) => {
  const checked = checkAlert(asked(kind, number), { ...facts, last });
  return checked.ok ? checked.value.target : checked.refusal;
};

describe('the target of an alert', () => {
  it.each<[number, AlertKind, string, number | string]>([
    [6_500_000, 'rises', '5', 6_825_000],
    [6_500_000, 'falls', '5', 6_175_000],
    [6_414_111, 'rises', '5', 6_734_817],
    [6_414_111, 'falls', '5', 6_093_405],
    [6_414_111, 'rises', '0.01', 6_414_753],
    [6_414_111, 'rises', '99.99', 12_827_581],
    [1, 'rises', '0.01', 2],
    [2, 'falls', '50', 1],
    [2, 'falls', '99', 'alert-percent-invalid'],
    [6_500_000, 'above', '65000.01', 6_500_001],
    [6_500_000, 'above', '65000', 'alert-not-above'],
    [6_500_000, 'above', '6500000', 650_000_000],
    [6_500_000, 'below', '64999.99', 6_499_999],
    [6_500_000, 'below', '0.01', 1],
    [6_500_000, 'below', '65000.00', 'alert-not-below'],
  ])('at %i ticks that %s %s is %s', (last, kind, number, target) => expect(targetAt(last, kind, number)).toBe(target));

  it.each<[AlertKind, string]>([
    ['above', ''],
    ['below', ' '],
    ['above', '0'],
    ['above', '1e6'],
    ['above', '66000.001'],
    ['above', '66000.000000001'],
    ['above', '6500000.01'],
    ['rises', ''],
    ['falls', '0.001'],
    ['falls', '5.555'],
    ['falls', '99.991'],
  ])('that %s %j is refused at its number', (kind, number) => {
    const field = kind === 'rises' || kind === 'falls' ? 'percent' : 'price';
    expect(checkAlert(asked(kind, number), facts)).toMatchObject({ ok: false, field });
  });

  it('is beyond the last price, at least as far as requested', () => {
    const kinds = fc.constantFrom<'rises' | 'falls'>('rises', 'falls');
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 10 ** 10 }), fc.bigInt({ min: 10_000n, max: 99_990_000n }), (kind, last, rate) => {
        const target = percentTarget(kind, last, rate);
        const moved = BigInt(Math.abs(target - last)) * RATE_ONE;
        expect(kind === 'rises' ? target > last : target < last).toBe(true);
        expect(moved >= BigInt(last) * rate && moved - BigInt(last) * rate < RATE_ONE).toBe(true);
      }),
    );
  });
});

describe('a refused alert', () => {
  it.each<[Partial<AlertFacts & { inAll: number }>, string?]>([
    [{ isOpen: false }],
    [{ inMarket: 20, inAll: 20 }, 'too-many-market-alerts'],
    [{ inMarket: 19, inAll: 50 }, 'too-many-alerts'],
  ])('%o: %s', (here, refusal) => {
    const checked = checkNewAlert(asked('rises', '5'), { ...facts, inAll: 0, ...here });
    expect(checked).toMatchObject({ ok: false, ...(refusal && { refusal }) });
  });

  it('is refused for its price before its count, with the last price', () =>
    expect(checkNewAlert(asked('above', '65000'), { ...facts, inMarket: 20, inAll: 50 })).toEqual({
      ok: false,
      refusal: 'alert-not-above',
      field: 'price',
      details: { price: '65000.00' },
    }));

  it('is accepted while there is room for one more', () =>
    expect(checkNewAlert(asked('rises', '5'), { ...facts, inMarket: 19, inAll: 49 })).toEqual(
      ok({ target: 6_825_000, rate: percent('5') }),
    ));
});
