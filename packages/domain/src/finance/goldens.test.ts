import { describe, expect, it } from 'vitest';
import { atoms, formatAtoms, percent } from '../money/index.ts';
import { dailyInterest, expectedReturn, scheduleOf, totalInterest } from './interest.ts';
import type { FinanceTerms } from './product.ts';
import { daysRemaining, type HostedOrder, penaltyFactor, redemptionOf } from './redemption.ts';

const JANUARY = Date.UTC(2026, 0, 1) / 1000;
const at = (text: string) => Date.parse(text) / 1000;
const fifteen: FinanceTerms = { days: 15, dailyRate: percent('0.4'), penaltyMode: 'daily-multiple' };
const redeem = (amount: string, credited: number, over: Partial<HostedOrder> = {}) => {
  const { received, penalty, back, forgone, net } = redemptionOf({ ...fifteen, amount: atoms(amount), credited, ...over });
  return [received, penalty, back, forgone, net].map(formatAtoms);
};

describe('15 days at 0.4%', () => {
  it('credit 40 a day to 10,000, and 600 in all', () => {
    expect(formatAtoms(dailyInterest(atoms('10000'), fifteen.dailyRate))).toBe('40.00000000');
    expect(formatAtoms(totalInterest(atoms('10000'), fifteen))).toBe('600.00000000');
  });

  it.each([0, 1, 43_200, 86_399])('bought %i seconds after midnight begin on the next day', (second) =>
    expect(scheduleOf(JANUARY + second, 15)).toEqual({
      startsAt: at('2026-01-02T00:00:00Z'),
      firstCreditAt: at('2026-01-03T00:00:00Z'),
      completesAt: at('2026-01-17T00:00:00Z'),
    }),
  );

  it("round a day's interest on 1,234.56789012 down to an atom", () =>
    expect(formatAtoms(dailyInterest(atoms('1234.56789012'), fifteen.dailyRate))).toBe('4.93827156'));
});

describe('the expected return', () => {
  const terms = { ...fifteen, dailyRate: percent('0.5') };
  it.each([
    [60, '150.00000000'],
    [31, '150.00000000'],
    [30, '150.00000000'],
    [29, '145.00000000'],
  ])('of %i days counts at most thirty', (days, expected) =>
    expect(formatAtoms(expectedReturn(atoms('1000'), { ...terms, days }))).toBe(expected),
  );
});

describe('an early redemption', () => {
  it('after five credits of 10,000 charges 60, pays 9,940 and leaves a profit of 140', () =>
    expect(redeem('10000', 5)).toEqual(['200.00000000', '60.00000000', '9940.00000000', '400.00000000', '140.00000000']));

  it('charges the interest of the remaining days in that mode', () =>
    expect(redeem('10000', 5, { penaltyMode: 'damages' })).toEqual([
      '200.00000000',
      '400.00000000',
      '9600.00000000',
      '400.00000000',
      '-200.00000000',
    ]));

  it('rounds the penalty up to an atom', () => {
    expect(redeem('1234.56789012', 0)[1]).toBe('7.40740735');
    expect(redeem('1234.56789012', 14, { penaltyMode: 'damages' })[1]).toBe('4.93827157');
  });

  it('never charges more than the principal', () =>
    expect(redeem('100', 0, { dailyRate: percent('80'), penaltyMode: 'damages' }).slice(1, 3)).toEqual(['100.00000000', '0.00000000']));

  it('returns the factor of each mode', () => {
    expect(penaltyFactor('daily-multiple')).toBe(1.5);
    expect(penaltyFactor('damages')).toBe(1);
    expect(daysRemaining({ days: 15, credited: 5 })).toBe(10);
  });
});
