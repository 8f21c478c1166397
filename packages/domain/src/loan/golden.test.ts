import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../core/index.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { formatTicks } from '../market/units.ts';
import { atoms, formatAtoms, formatFloor } from '../money/index.ts';
import { collateralValue, isAtLtv, leastCollateral, ltvLevel, ltvOf, ltvPrice, ltvText, mostLoan, sellCollateral } from './collateral.ts';
import { type Debt, debtAt, interestOf, lateFeeOf, nextDayAt, payoffAt } from './debt.ts';
import { dueSoonAt, graceEndAt, nextChangeAt, overdueAt, statusByDate } from './schedule.ts';
import { LIQUIDATION_LTV, LOAN_TERMS, loanTermOf, MARGIN_CALL_LTV } from './terms.ts';

const bitcoin = SEED_MARKETS.bySymbol('BTC/USDT')!;
const LOANED_AT = 1_767_225_600;
const [thirtyDays] = LOAN_TERMS.filter(({ kind, days }) => kind === 'pledged' && days === 30);
const golden: Debt = { ...thirtyDays!, amount: atoms('10000'), loanedAt: LOANED_AT, dueAt: LOANED_AT + 30 * DAY };
const collateral = leastCollateral(golden.amount, atoms('65000'));
const after = (days: number, seconds = 0) => LOANED_AT + days * DAY + seconds;

describe('a pledged loan of 10,000 USDT for 30 days at 65,000', () => {
  it('needs its collateral and costs its interest', () => {
    expect(formatAtoms(collateral)).toBe('0.23668640');
    expect([collateral, atoms('1'), 0n].map((of) => formatAtoms(mostLoan(of, atoms('65000'))))).toEqual([
      '10000.00040000',
      '42250.00000000',
      '0.00000000',
    ]);
    expect(formatAtoms(interestOf(golden, 30))).toBe('150.00000000');
    expect(formatAtoms(payoffAt(golden, golden.dueAt).total)).toBe('10150.00000000');
  });

  it('costs every day started when it is repaid early', () => {
    const payoff = payoffAt(golden, after(11, 3 * HOUR));
    expect(payoff).toMatchObject({ interestDays: 12, interest: atoms('60'), lateFee: 0n, total: atoms('10060') });
  });

  it('shows prices of margin call and liquidation that are never safer than the real ones', () => {
    const pledge = { debt: golden.amount, collateral };
    expect(formatTicks(bitcoin, ltvPrice(bitcoin, pledge, MARGIN_CALL_LTV))).toBe('56333.34');
    expect(formatTicks(bitcoin, ltvPrice(bitcoin, pledge, LIQUIDATION_LTV))).toBe('50903.62');
    expect(ltvLevel(bitcoin, pledge, LIQUIDATION_LTV)).toBe(5_090_361);
  });

  it('costs three times its interest for each overdue day', () => {
    expect(formatAtoms(lateFeeOf(golden, 1))).toBe('15.00000000');
    expect(formatAtoms(payoffAt(golden, golden.dueAt + 3 * DAY + 1).total)).toBe('10210.00000000');
    expect(payoffAt(golden, golden.dueAt + 3 * DAY + 1)).toMatchObject({ interestDays: 30, lateDays: 4 });
  });

  it('is sold on day 12 at 50,900 with a surplus', () => {
    const debt = debtAt(golden, after(11, 1));
    expect(formatAtoms(debt)).toBe('10060.00000000');
    expect(formatFloor(ltvOf({ debt, collateral }, atoms('50900')) * 100n, 4)).toBe('83.5039');
    expect(ltvText(ltvOf({ debt, collateral }, atoms('50900')))).toBe('83.51');
    expect(collateralValue(collateral, atoms('50900'))).toBe(atoms('12047.33776'));
    expect(sellCollateral(collateral, atoms('50900'), debt)).toEqual({
      gross: atoms('12047.33776'),
      fee: atoms('240.9467552'),
      surplus: atoms('1746.3910048'),
      shortfall: 0n,
    });
  });

  it('is sold in a crash to 42,000 without a fee, and leaves a shortfall', () => {
    expect(sellCollateral(collateral, atoms('42000'), atoms('10060'))).toEqual({
      gross: atoms('9940.8288'),
      fee: 0n,
      surplus: 0n,
      shortfall: atoms('119.1712'),
    });
  });

  it('takes at most the remainder after the debt as its fee', () => {
    expect(sellCollateral(atoms('1'), atoms('101'), atoms('100'))).toMatchObject({ fee: atoms('1'), surplus: 0n, shortfall: 0n });
  });
});

describe('the days of a loan', () => {
  it('begin a second after each full day; the ratio counts none at first, the payoff one', () => {
    expect([0, 1, DAY, DAY + 1].map((seconds) => debtAt(golden, LOANED_AT + seconds))).toEqual(
      ['10000', '10005', '10005', '10010'].map(atoms),
    );
    expect([0, 1, DAY, DAY + 1].map((seconds) => payoffAt(golden, LOANED_AT + seconds).interestDays)).toEqual([1, 1, 1, 2]);
  });

  it('are found in sequence, also past the due second', () => {
    const instants = [];
    for (let at = after(28); at < after(32); at = nextDayAt(golden, at)) instants.push(at);
    expect(instants).toEqual([after(28), after(28, 1), after(29, 1), after(30, 1), after(31, 1)]);
  });

  it('change its status three days before it is due, and a second after', () => {
    expect([dueSoonAt(golden), overdueAt(golden), graceEndAt(golden)]).toEqual([after(27), after(30, 1), after(37)]);
    expect([after(27, -1), after(27), after(30), after(30, 1)].map((at) => statusByDate(golden, at))).toEqual([
      'loaned',
      'toBeRepaid',
      'toBeRepaid',
      'overdue',
    ]);
    const week = { ...golden, days: 7, dueAt: after(7) };
    expect([dueSoonAt(week), graceEndAt(week)]).toEqual([after(6), after(10)]);
  });

  it('of a credit loan change only its status, and its late fee ends at the principal', () => {
    const credit: Debt = { ...golden, ...loanTermOf(8)!, amount: atoms('100'), loanedAt: LOANED_AT, dueAt: after(30) };
    expect(credit).toMatchObject({ kind: 'credit', days: 30 });
    expect(nextChangeAt(credit, 'loaned', LOANED_AT)).toBe(after(27));
    expect(nextChangeAt(credit, 'toBeRepaid', after(27))).toBe(after(30, 1));
    expect(nextChangeAt(credit, 'repaymentFailed', after(26))).toBe(after(30, 1));
    expect(nextChangeAt(credit, 'repaymentFailed', after(31))).toBeUndefined();
    expect(nextChangeAt(credit, 'overdue', after(30, 1))).toBeUndefined();
    expect(payoffAt(credit, after(30, 400 * DAY))).toMatchObject({ interest: atoms('3'), lateFee: atoms('100'), total: atoms('203') });
  });
});

it('has a level at which the ratio is just reached', () => {
  const pledge = { debt: atoms('10060'), collateral };
  const level = ltvLevel(bitcoin, pledge, LIQUIDATION_LTV)!;
  const price = (ticks: number) => atoms(formatTicks(bitcoin, ticks));
  expect([isAtLtv(pledge, price(level), LIQUIDATION_LTV), isAtLtv(pledge, price(level + 1), LIQUIDATION_LTV)]).toEqual([true, false]);
});
