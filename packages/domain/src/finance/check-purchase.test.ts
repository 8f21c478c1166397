import { describe, expect, it } from 'vitest';
import { coinOf } from '../../test/coins.ts';
import { NOTHING_OWED } from '../loan/index.ts';
import { atoms } from '../money/index.ts';
import { type AskedFinance, checkFinance, type FinanceFacts, type FinanceRefusal, refuseUnpayable } from './check-purchase.ts';
import { type FinanceProduct, productState, seedProducts } from './product.ts';

const NOW = 1_767_225_600;
const product = seedProducts(NOW)[1]!;
const facts: FinanceFacts = { product, coin: coinOf(3), hosted: 0n, available: atoms('500000'), own: NOTHING_OWED, now: NOW };
const ask = (amount: string, over: Partial<FinanceFacts> = {}, isAgreed: AskedFinance['isAgreed'] = true) =>
  checkFinance({ amount, isAgreed }, { ...facts, ...over });
const as = (changed: Partial<FinanceProduct>): Partial<FinanceFacts> => ({ product: { ...product, ...changed } });

describe('a purchase', () => {
  it.each<[string, string, Partial<FinanceFacts>]>([
    ['the minimum', '100', {}],
    ['the whole balance', '100.00000001', { available: atoms('100.00000001') }],
    ['the last of the quota', '300000', {}],
    ['the rest of the quota', '250.5', { hosted: atoms('299749.5') }],
    ['at the second at which it opens', '100', as({ opensAt: NOW })],
  ])('of %s is accepted', (_, amount, over) =>
    expect(ask(amount, over)).toEqual({ ok: true, value: atoms(amount), parsed: atoms(amount) }),
  );

  it('passes without the agreement if the client asks for it separately', () =>
    expect(checkFinance({ amount: '100', isAgreed: undefined }, facts).ok).toBe(true));

  it.each<[FinanceRefusal, string, Partial<FinanceFacts>]>([
    ['product-not-open', '100', as({ opensAt: NOW + 1 })],
    ['product-closed', '100', as({ isClosed: true, opensAt: NOW + 1 })],
    ['product-sold-out', '100', { hosted: atoms('299900.00000001') }],
    ['product-sold-out', '100', { hosted: atoms('300001') }],
    ['below-minimum-amount', '0', {}],
    ['below-minimum-amount', '99.99999999', {}],
    ['above-product-quota', '300000.00000001', {}],
    ['above-product-quota', '250.50000001', { hosted: atoms('299749.5') }],
    ['recharge-needed', '100.00000001', { available: atoms('100') }],
    ['above-own-funds', '150.00000001', { own: { most: atoms('150'), owed: atoms('5075') } }],
  ])('is refused with %s', (refusal, amount, over) => expect(ask(amount, over)).toMatchObject({ ok: false, refusal }));

  it('is refused without the agreement, before the balance is checked', () =>
    expect(ask('100', { available: 0n }, false)).toMatchObject({ refusal: 'agreement-not-agreed' }));

  it('includes the deciding numbers', () => {
    expect(ask('1')).toMatchObject({ details: { minimum: '100.00000000 USDT' } });
    expect(ask('2000', { hosted: atoms('298500') })).toMatchObject({ details: { left: '1500.00000000 USDT' } });
    expect(ask('100', { available: 5n })).toMatchObject({ details: { available: '0.00000005 USDT' } });
    expect(ask('200', { own: { most: atoms('150'), owed: atoms('5075') } })).toMatchObject({
      details: { limit: '150.00000000 USDT', owed: '5075.00000000 USDT' },
    });
  });
});

it('a product is open while its minimum fits into its quota', () => {
  const states = [299_900n, 299_901n].map((coins) => productState(product, coins * 100_000_000n, NOW));
  expect(states).toEqual(['open', 'sold-out']);
});

it('a purchase whose interest exceeds the remaining promise by an atom is refused with both amounts', () => {
  const at = (left: bigint) => refuseUnpayable(atoms('1000'), { ...facts, left });
  expect(at(atoms('60'))).toBeUndefined();
  expect(at(atoms('60') - 1n)).toMatchObject({
    refusal: 'interest-limit-reached',
    details: { interest: '60.00000000 USDT', rest: '59.99999999 USDT' },
  });
  expect(at(-1n)).toMatchObject({ details: { rest: '0.00000000 USDT' } });
});
