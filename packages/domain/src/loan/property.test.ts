import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '../core/index.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { ticksToAtoms } from '../market/units.ts';
import { COIN } from '../money/index.ts';
import { checkJournal } from '../wallet/index.ts';
import { isAtLtv, leastCollateral, ltvLevel, mostLoan, sellCollateral } from './collateral.ts';
import { debtAt, nextDayAt, payoffAt } from './debt.ts';
import { loanLiquidation } from './journals.ts';
import { INITIAL_LTV, LOAN_TERMS } from './terms.ts';

const START = 1_767_225_600;
const bitcoin = SEED_MARKETS.bySymbol('BTC/USDT')!;
const amount = fc.bigInt({ min: 100n * COIN, max: 100_000n * COIN });
const debt = fc.tuple(fc.constantFrom(...LOAN_TERMS), amount).map(([term, lent]) => ({
  ...term,
  amount: lent,
  loanedAt: START,
  dueAt: START + term.days * DAY,
}));
const seconds = fc.integer({ min: 0, max: 200 * DAY });

it('a payoff never shrinks with time, and is never below what the ratio counts', () => {
  fc.assert(
    fc.property(debt, seconds, seconds, (loan, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((each) => payoffAt(loan, START + each));
      expect(later!.total).toBeGreaterThanOrEqual(earlier!.total);
      expect(payoffAt(loan, START + one).total).toBeGreaterThanOrEqual(debtAt(loan, START + one));
    }),
  );
});

it('a debt changes only in the seconds in which a day begins', () => {
  fc.assert(
    fc.property(debt, seconds, (loan, second) => {
      const at = START + second;
      const next = nextDayAt(loan, at);
      expect(next).toBeGreaterThan(at);
      expect(debtAt(loan, next - 1)).toBe(debtAt(loan, at));
    }),
  );
});

it('the minimum collateral is at most at the initial ratio, and an atom less is beyond it', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 20_000_000 }), (lent, ticks) => {
      const price = ticksToAtoms(bitcoin, ticks);
      const least = leastCollateral(lent, price);
      expect(lent * COIN * 100n).toBeLessThanOrEqual(BigInt(INITIAL_LTV) * least * price);
      expect(isAtLtv({ debt: lent, collateral: least - 1n }, price, INITIAL_LTV)).toBe(true);
    }),
  );
});

it('the maximum loan for collateral needs no more than it, and an atom more does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000n * COIN }), fc.integer({ min: 1, max: 20_000_000 }), (collateral, ticks) => {
      const price = ticksToAtoms(bitcoin, ticks);
      const most = mostLoan(collateral, price);
      expect(leastCollateral(most, price)).toBeLessThanOrEqual(collateral);
      expect(leastCollateral(most + 1n, price)).toBeGreaterThan(collateral);
    }),
  );
});

it('a level is the highest price at which its ratio is reached', () => {
  const ratio = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 100_000n, max: 10n * COIN }), ratio, (owed, collateral, percent) => {
      const pledge = { debt: owed, collateral };
      const level = ltvLevel(bitcoin, pledge, percent);
      if (level !== undefined) expect(isAtLtv(pledge, ticksToAtoms(bitcoin, level), percent)).toBe(true);
      expect(isAtLtv(pledge, ticksToAtoms(bitcoin, (level ?? 0) + 1), percent)).toBe(false);
    }),
  );
});

it('a sale distributes its proceeds, and its journal sums to zero whatever the risk fund contains', () => {
  const value = fc.bigInt({ min: 1n, max: 1_000_000n * COIN });
  fc.assert(
    fc.property(value, value, amount, value, (collateral, price, owed, fund) => {
      const sale = sellCollateral(collateral, price, owed);
      fc.pre(sale.gross > 0n);
      expect(sale.gross).toBe(owed + sale.fee + sale.surplus - sale.shortfall);
      expect(sale.surplus === 0n || sale.shortfall === 0n).toBe(true);
      checkJournal(loanLiquidation({ id: 1, user: 7, coin: bitcoin.id, collateral }, owed, sale, fund));
    }),
  );
});
