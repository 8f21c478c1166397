import { atoms } from '@mt2/domain';
import { NOTHING_OWED } from '@mt2/domain/loan';
import { describe, expect, it } from 'vitest';
import type { Offering, PayCoin } from '../offering.ts';
import { OFFERING as LUMA } from '../testing/samples.ts';
import {
  EMPTY,
  estimableTokens,
  estimatedTokens,
  faultOfTokens,
  filledIn,
  maximumOf,
  minimumOf,
  paymentText,
  previewSubscription,
  roundedPayment,
} from './purchase-form.ts';

const USDT: PayCoin = { id: 3, symbol: 'USDT', price: atoms('1'), own: NOTHING_OWED };
const BTC: PayCoin = { id: 1, symbol: 'BTC', price: atoms('65000'), own: NOTHING_OWED };
const BORROWED = { ...USDT, own: { most: atoms('700'), owed: atoms('5150') } };
const OFFERING: Offering = { ...LUMA, payCoins: [USDT, BTC] };
const NOW = { now: 150, available: atoms('5000') };

const withAmount = (form: typeof EMPTY, amount: string, offering: Offering, payCoin: PayCoin) =>
  filledIn({ ...form, amount, tokens: '' }, offering, payCoin);
const withTokens = (form: typeof EMPTY, tokens: string, offering: Offering, payCoin: PayCoin) =>
  filledIn({ ...form, amount: '', tokens }, offering, payCoin);

describe('the form of a subscription', () => {
  it('derives the tokens from the amount, and the amount from the tokens', () => {
    expect(withAmount(EMPTY, '1000', OFFERING, USDT)).toMatchObject({ amount: '1000', tokens: '2857.1428' });
    expect(withTokens(EMPTY, '2857.1428', OFFERING, USDT)).toMatchObject({ amount: '999.99998', tokens: '2857.1428' });
    expect(withTokens(EMPTY, '100', OFFERING, BTC)).toMatchObject({ amount: '0.00053847' });
    expect([minimumOf(OFFERING, USDT), minimumOf(OFFERING, BTC)]).toEqual(['35', '0.000539']);
    expect(minimumOf({ ...OFFERING, left: atoms('50') }, USDT)).toBe('17.5');
    expect(withAmount({ ...EMPTY, tokens: '5' }, 'x', OFFERING, USDT)).toMatchObject({ tokens: '' });
  });

  it("shows the price of a typed number of tokens in the coin's decimals, rounded up, and a typed amount as typed", () => {
    const shown = (amount: string, payCoin: PayCoin) => paymentText(amount, payCoin);
    expect([shown('70.00497', USDT), shown('999.99998', USDT), shown('0.00053847', BTC)]).toEqual(['70.01', '1000', '0.000539']);
    expect(['', '1000.10', '5.', 'x'].map((amount) => shown(amount, USDT))).toEqual(['', '1000.10', '5.', 'x']);
  });

  it('shows the error of invalid tokens next to them', () => {
    expect([EMPTY, { ...EMPTY, tokens: '12.5' }].map(faultOfTokens)).toEqual([undefined, undefined]);
    for (const tokens of ['1e3', '1.23456']) expect(faultOfTokens({ ...EMPTY, tokens })).toMatchObject({ ok: false });
  });

  it("offers the user's remaining tokens, or the balance if that is less, and the whole balance in a pro-rata offering", () => {
    expect(maximumOf(OFFERING, USDT, atoms('50000'))).toBe('10500');
    expect(maximumOf(OFFERING, USDT, atoms('12.50999'))).toBe('12.5');
    expect(maximumOf({ ...OFFERING, mode: 'pro-rata' }, USDT, atoms('50000'))).toBe('50000');
  });

  it('offers a borrower only their own funds, and refuses more', () => {
    expect([maximumOf(OFFERING, BORROWED, atoms('5000')), maximumOf({ ...OFFERING, mode: 'pro-rata' }, BORROWED, atoms('5000'))]).toEqual([
      '700',
      '700',
    ]);
    const form = (amount: string) =>
      previewSubscription({ ...withAmount(EMPTY, amount, OFFERING, BORROWED), isAgreed: true }, OFFERING, BORROWED, NOW);
    expect([form('700').ok, form('701').ok]).toEqual([true, false]);
  });

  it("has a maximum that buys all of the user's remaining tokens, in a different coin too", () => {
    const form = { ...withAmount(EMPTY, maximumOf(OFFERING, BTC, atoms('1')), OFFERING, BTC), isAgreed: true };
    expect(form).toMatchObject({ amount: '0.16153847', tokens: '30000' });
    expect(previewSubscription(form, OFFERING, BTC, NOW)).toMatchObject({ ok: true, value: { tokens: atoms('30000') } });
  });

  it('estimates an amount that the offering takes, whatever the balance', () => {
    const tokens = (amount: string) => estimableTokens(withAmount(EMPTY, amount, OFFERING, BORROWED), OFFERING, BORROWED, NOW.now);
    expect(['x', '34.9', '35', '7000', '10500.1'].map(tokens)).toEqual(['0', '0', '100', '20000', '0'].map(atoms));
  });

  it('says that less is paid than typed if tokens are rounded down', () => {
    const paid = (amount: string, offering = OFFERING) => roundedPayment(withAmount(EMPTY, amount, offering, USDT), offering, USDT);
    const dear: Offering = { ...OFFERING, issuePrice: atoms('350'), minimum: atoms('0.1') };
    expect([paid('100.01', dear), paid('100', dear), paid('100'), paid('')]).toEqual([atoms('99.995'), undefined, undefined, undefined]);
    expect(paid('100.01', { ...dear, mode: 'pro-rata' })).toBeUndefined();
  });

  it("names the lower limit of an amount above what is left: the user's own, or the offering's", () => {
    const refusal = (over: Partial<Offering>) =>
      previewSubscription(withAmount(EMPTY, '99999999', OFFERING, USDT), { ...OFFERING, ...over }, USDT, NOW);
    expect(refusal({})).toMatchObject({ details: { rest: '30000.0000 LUMA' } });
    expect(refusal({ sold: atoms('40000') })).toMatchObject({ details: { rest: '20000.0000 LUMA' } });
  });

  it.each([
    ['everything while the offering is not filled', '10000', '0', '10000'],
    ['its part once there is more than the supply', '30000', '31500', '15000'],
    ['no more than the limit per user', '60000', '0', '30000'],
    ['nothing for nothing', '0', '0', '0'],
  ])('estimates the allocation: %s', (_, tokens, raised, estimated) =>
    expect(estimatedTokens(atoms(tokens), { ...OFFERING, raised: atoms(raised) })).toBe(atoms(estimated)),
  );
});
