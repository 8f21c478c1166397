import { describe, expect, it } from 'vitest';
import { atoms, CENT, percent } from '../money/index.ts';
import { moneyLimits, orderLimits } from './check-take.ts';
import { escrowOf, mostEscrowed, p2pFee, surplusOf } from './escrow.ts';
import { isWithinLimits, moneyOf, numberOf, priceAt, slipOf } from './price.ts';

describe('money and coins', () => {
  it('a thousand at 7.25 buys 137.93 USDT, which cost a thousand', () => {
    expect(numberOf(atoms('1000'), atoms('7.25'), 2)).toBe(atoms('137.93'));
    expect(moneyOf(atoms('137.93'), atoms('7.25'))).toBe(atoms('1000'));
  });

  it.each([
    ['0.01', '0.01', '0.01'],
    ['0.01', '1.00', '0.01'],
    ['0.01', '1.01', '0.02'],
    ['0.000001', '467000.55', '0.47'],
    ['0.000003', '467000.55', '1.41'],
  ])('%s coins at %s cost %s: a part of a cent is a cent', (number, price, money) =>
    expect(moneyOf(atoms(number), atoms(price))).toBe(atoms(money)),
  );

  it('coins are rounded down to their displayed decimals', () => {
    expect(numberOf(atoms('100'), atoms('467000.55'), 6)).toBe(atoms('0.000214'));
    expect(numberOf(atoms('0.46'), atoms('467000.55'), 6)).toBe(0n);
  });
});

describe('a floating price', () => {
  const floating = { mode: 'floating', price: 0n, premium: percent('1.5') } as const;
  it('is its premium above the index, in whole cents', () => {
    expect(priceAt(floating, atoms('7.2'))).toBe(atoms('7.31'));
    expect(priceAt({ ...floating, premium: -percent('1.5') }, atoms('7.2'))).toBe(atoms('7.09'));
    expect(priceAt({ ...floating, mode: 'fixed', price: atoms('7.25') }, atoms('7.2'))).toBe(atoms('7.25'));
  });

  it('is offered between its limits, both included', () => {
    const limits = { minPrice: atoms('7'), maxPrice: atoms('7.31') };
    const inside = ['6.99', '7', '7.31', '7.32'].map((price) => isWithinLimits(limits, atoms(price)));
    expect(inside).toEqual([false, true, true, false]);
  });

  it('is worse for a buyer when it rises, for a seller when it falls', () => {
    expect(slipOf('sell', atoms('100'), atoms('101'))).toBe(percent('1'));
    expect(slipOf('sell', atoms('100'), atoms('99'))).toBe(0n);
    expect(slipOf('buy', atoms('100'), atoms('99'))).toBe(percent('1'));
  });
});

describe('the limits of an order', () => {
  const advert = { total: atoms('1000'), sold: atoms('600'), inOrders: atoms('350'), minNumber: atoms('100'), maxNumber: atoms('500') };
  it('are those of the advert, or the rest of it', () => {
    expect(surplusOf(advert)).toBe(atoms('50'));
    expect(orderLimits(advert)).toEqual({ min: atoms('50'), max: atoms('50') });
    expect(orderLimits({ ...advert, sold: 0n })).toEqual({ min: atoms('100'), max: atoms('500') });
  });

  it.each([
    ['0.001', '0.01', '65000.37'],
    ['0.001', '0.01', '65000.63'],
    ['10', '20', '7.25'],
  ])('as money, %s to %s coins at %s are the minimum money that buys them', (min, max, price) => {
    const limits = { min: atoms(min), max: atoms(max) };
    const money = moneyLimits(limits, atoms(price));
    expect(money).toEqual({ min: moneyOf(limits.min, atoms(price)), max: moneyOf(limits.max, atoms(price)) });
    expect(numberOf(money.min, atoms(price), 6)).toBeGreaterThanOrEqual(limits.min);
    expect(numberOf(money.max - CENT, atoms(price), 6)).toBeLessThan(limits.max);
  });
});

describe('fees and escrow', () => {
  it('the fee is a thousandth, rounded up once for everything an advert traded', () => {
    expect(p2pFee(0n, atoms('1000'))).toBe(atoms('1'));
    expect([p2pFee(0n, 100n), p2pFee(100n, 100n), p2pFee(950n, 100n)]).toEqual([1n, 0n, 1n]);
  });

  it('an online selling advert freezes everything with its fee', () => {
    const traded = { total: atoms('1000'), sold: 0n, inOrders: 0n };
    expect(escrowOf('sell', traded, true)).toBe(atoms('1001'));
    expect(escrowOf('sell', traded, false)).toBe(0n);
    expect(escrowOf('sell', { ...traded, inOrders: atoms('100') }, true)).toBe(atoms('1001'));
    expect(escrowOf('sell', { ...traded, inOrders: atoms('100') }, false)).toBe(atoms('100.1'));
    expect(escrowOf('buy', { ...traded, inOrders: atoms('100') }, true)).toBe(0n);
  });

  it('the maximum that can be frozen leaves room for its fee', () => expect(mostEscrowed(atoms('1001'))).toBe(atoms('1000')));
});
