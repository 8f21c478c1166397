import { type Atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import fc from 'fast-check';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Order, shownOutcome } from '../areas/finance/order.ts';
import { owedFacts, saleFacts } from '../areas/loan/detail/loan-facts.tsx';
import type { Loan } from '../areas/loan/loan.ts';
import { type OptionOrder, shownProfit } from '../areas/option/order/order.ts';
import { sampleRobot } from '../areas/robot/testing/samples.ts';
import { figuresAt, shownRest } from '../areas/robot/use-figures.ts';
import { type CoinAmount, shownAmount } from '../areas/wallet/index.ts';
import { shownFee } from '../areas/withdraw/withdrawal-view.tsx';
import { marketBySymbol } from '../platform/markets.ts';
import { atomsOf, cents } from '../testing/shown.ts';
import type { Fact } from '../ui/lists/facts.tsx';

const money = fc.bigInt({ min: 0n, max: 50_000n * COIN });
const fee = fc.bigInt({ min: 1n, max: 20n * COIN });
const profit = fc.bigInt({ min: -2_000n * COIN, max: 2_000n * COIN });
const coin = fc.constantFrom('USDT', 'BTC');
const text = (key: string) => key;
type Props = { readonly children: ReactNode } | Parameters<typeof CoinAmount>[0];
function said(node: ReactNode): string {
  if (!isValidElement<Props>(node)) return String(node);
  return 'coin' in node.props ? shownAmount(node.props.coin, node.props.value) : said(node.props.children);
}
/** The amounts of facts as they are shown, by their labels. */
const shownIn = (facts: readonly Fact[]) => Object.fromEntries(facts.map(({ label, value }) => [label, atomsOf(said(value))]));
const shown = (of: string, amount: Atoms) => atomsOf(shownAmount(of, amount));
const PARTS = fc.record({ one: money, other: money, fee, profit, coin, days: fc.integer({ min: 0, max: 60 }) });
type Parts = typeof PARTS extends fc.Arbitrary<infer P> ? P : never;

/** The shown parts of a total, and the shown total. */
const TOTALS: Readonly<Record<string, (parts: Parts) => readonly [readonly (Atoms | undefined)[], Atoms | undefined]>> = {
  'a debt': ({ one, fee: lateFeePerDay, days }) => {
    const debt = { amount: one, dailyRate: 123_457n, days: 30, loanedAt: 86_400, dueAt: 31 * 86_400 };
    const loan = { debt, status: 'loaned', lateFeePerDay, kind: 'pledged' } as unknown as Loan;
    const all = Object.values(shownIn(owedFacts(loan, 86_400 * (days + 1), text)));
    return [all.slice(0, -1), all.at(-1)];
  },
  'the sale of a collateral': ({ one, other: surplus, fee: sold }) => {
    const sale = { quantity: COIN, price: COIN, gross: one + sold + surplus, fee: sold, surplus, shortfall: 0n };
    const fact = shownIn(saleFacts({ coin: 'BTC' }, sale, marketBySymbol('BTC/USDT'), text));
    expect(fact['loan.sale-surplus']).toBe(cents(surplus));
    return [['debt', 'fee', 'surplus'].map((part) => fact[`loan.sale-${part}`]), fact['loan.sale-gross']];
  },
  'a redemption': ({ one, fee: penalty, coin: of }) => {
    const { penalty: lost, back } = shownOutcome({ coin: of, amount: one, received: 0n, penalty, back: one - penalty } as Order);
    return [[shown(of, one), -lost], shown(of, back)];
  },
  'the net result of an order': ({ one, other, fee: penalty, coin: of }) => {
    const outcome = shownOutcome({ coin: of, amount: one, received: other, penalty, back: one - penalty } as Order);
    return [[shown(of, outcome.received), -outcome.penalty], outcome.net];
  },
  'an option': ({ one: stake, profit: won, coin: of }) => {
    const shownWon = shownProfit({ profit: won, coin: of, stake } as OptionOrder);
    return [[shown(of, stake), shownWon], shown(of, stake + won)];
  },
  'a withdrawal': ({ one: received, fee: paid, coin: of }) => [
    [shown(of, received), atomsOf(shownFee({ coin: of, fee: paid, amount: received + paid }))],
    shown(of, received + paid),
  ],
  'the profit of a robot': ({ one, profit: grid, other }) => {
    const [amount, grid_profit, returned] = [one + COIN, grid, other].map(formatAtoms);
    const figures = figuresAt(sampleRobot({ status: 2, end_reason: 'term', amount, grid_profit, returned } as never), 1, 0);
    return [[cents(figures.grid), shownRest(figures)], cents(figures.total)];
  },
};

test.each(Object.keys(TOTALS))('the shown parts of %s add up to its shown total', (name) =>
  fc.assert(
    fc.property(PARTS, (parts) => {
      const [all, total] = TOTALS[name]?.(parts) ?? [];
      expect(sumOf(all as Atoms[])).toBe(total);
    }),
    { seed: 33, numRuns: 50 },
  ),
);
