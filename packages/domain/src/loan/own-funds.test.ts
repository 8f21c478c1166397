import { describe, expect, it } from 'vitest';
import { DAY } from '../core/index.ts';
import { USDT } from '../market/coins.ts';
import { atoms, COIN, percent } from '../money/index.ts';
import { type Debt, owedByDue } from './debt.ts';
import { NOTHING_OWED, ownFunds, refuseBorrowed, type SpotFunds } from './own-funds.ts';

const START = 1_767_225_600;
const loan: Debt = {
  kind: 'credit',
  amount: atoms('5000'),
  dailyRate: percent('0.1'),
  days: 30,
  loanedAt: START,
  dueAt: START + 30 * DAY,
};

it('owes the interest of the whole term from its first second, and each late day after it', () =>
  expect([0, 1, 29 * DAY, 30 * DAY, 30 * DAY + 1, 32 * DAY].map((after) => owedByDue(loan, START + after))).toEqual(
    ['5150', '5150', '5150', '5150', '5165', '5180'].map(atoms),
  ));

describe('a borrower’s own funds', () => {
  const usdt: SpotFunds = { coin: USDT, available: atoms('12000'), price: COIN, worth: atoms('12000') };
  const btc: SpotFunds = { coin: { id: 1 }, available: atoms('0.1'), price: atoms('65000'), worth: atoms('18500') };
  const most = (funds: SpotFunds, owed: string) => ownFunds(funds, atoms(owed)).most;

  it('are the whole balance without a loan', () => expect(ownFunds(usdt, 0n)).toBe(NOTHING_OWED));

  it('are the USDT minus the loan, and never negative', () => {
    expect(ownFunds(usdt, atoms('5150'))).toEqual({ most: atoms('6850'), owed: atoms('5150') });
    expect([most(usdt, '12000'), most(usdt, '12000.00000001')]).toEqual([0n, 0n]);
  });

  it('do not grow by another coin that was there without the loan too', () =>
    expect(most({ ...usdt, worth: atoms('77000') }, '5150')).toBe(atoms('6850')));

  it("in another coin are limited by the account's value minus the loan", () => {
    expect(most(btc, '5150')).toBe(atoms('0.1'));
    expect(most(btc, '12000')).toBe(atoms('0.1'));
    expect(most(btc, '15250')).toBe(atoms('0.05'));
    expect(most(btc, '18500.00000001')).toBe(0n);
  });

  it('are accepted to the last atom, and no further', () => {
    const own = ownFunds(usdt, atoms('5150'));
    expect(refuseBorrowed(own.most, own, 'USDT')).toBeUndefined();
    expect(refuseBorrowed(own.most + 1n, own, 'USDT')).toMatchObject({
      refusal: 'above-own-funds',
      details: { limit: '6850.00000000 USDT', owed: '5150.00000000 USDT' },
    });
    expect(refuseBorrowed(atoms('1000000000'), NOTHING_OWED, 'USDT')).toBeUndefined();
  });
});
