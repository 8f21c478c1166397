import { type Atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import { cleanup, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Order, shownOutcome } from '../areas/finance/order.ts';
import { EndedCard, RedeemSheet } from '../areas/finance/orders/orders-screen.tsx';
import { owedFacts, saleFacts } from '../areas/loan/detail/loan-facts.tsx';
import type { Loan } from '../areas/loan/loan.ts';
import type { OptionOrder } from '../areas/option/order/order.ts';
import { OrderSheet } from '../areas/option/order/order-sheet.tsx';
import { RobotCard } from '../areas/robot/list/robot-card.tsx';
import { sampleRobot } from '../areas/robot/testing/samples.ts';
import type { Withdrawal } from '../areas/withdraw/withdraw.api.ts';
import { outcomeFact, termFacts } from '../areas/withdraw/withdrawal-view.tsx';
import { changeLanguage, text } from '../platform/i18n.ts';
import { marketBySymbol } from '../platform/markets.ts';
import { give } from '../testing/answers.ts';
import { InApp } from '../testing/in-app.tsx';
import { say } from '../testing/render-screen.tsx';
import { atomsOf, cents, factsIn } from '../testing/shown.ts';
import { Facts } from '../ui/lists/facts.tsx';

/** Random amounts are the same in each run. */
const SEED = 33;
const RUNS = { seed: SEED, numRuns: 10 };
const money = fc.bigInt({ min: 0n, max: 50_000n * COIN });
const fee = fc.bigInt({ min: 1n, max: 20n * COIN });
const gain = fc.bigInt({ min: -2_000n * COIN, max: 2_000n * COIN });

/** Renders a part of a screen with random amounts, again and again. */
async function check<T>(arbitrary: fc.Arbitrary<T>, part: (amounts: T) => ReactNode, proof: (amounts: T, shown: HTMLElement) => void) {
  await fc.assert(
    fc.asyncProperty(arbitrary, async (amounts) => {
      render(<InApp>{part(amounts)}</InApp>);
      await screen.findAllByRole('term');
      proof(amounts, document.body);
      cleanup();
    }),
    RUNS,
  );
}

beforeEach(async () => {
  await changeLanguage('en');
  give([]);
});

describe(`the shown parts of random amounts (seed ${SEED}) add up to the shown total`, () => {
  test('of a loan, and of the sale of its collateral', async () => {
    const debt = { amount: 0n, dailyRate: 123_457n, days: 30, loanedAt: 86_400, dueAt: 31 * 86_400 };
    await check(
      fc.record({ amount: money, days: fc.integer({ min: 0, max: 60 }), fee, surplus: money }),
      ({ amount, days, fee: sold, surplus }) => (
        <>
          <Facts
            items={owedFacts(
              { debt: { ...debt, amount }, status: 'loaned', lateFeePerDay: sold, kind: 'pledged' } as unknown as Loan,
              86_400 * (days + 1),
              text,
            )}
          />
          <Facts
            items={saleFacts(
              { coin: 'BTC' },
              { quantity: COIN, price: COIN, gross: amount + sold + surplus, fee: sold, surplus, shortfall: 0n },
              marketBySymbol('BTC/USDT'),
              text,
            )}
          />
        </>
      ),
      ({ surplus }, shown) => {
        const fact = factsIn(shown);
        expect(fact('loan.sale-debt') + fact('loan.sale-fee') + fact('loan.sale-surplus')).toBe(fact('loan.sale-gross'));
        expect(fact('loan.sale-surplus')).toBe(cents(surplus));
        const [owed] = shown.querySelectorAll('dl');
        const rows = [...(owed?.querySelectorAll('dd') ?? [])].map(({ textContent }) => atomsOf(textContent));
        expect(sumOf(rows.slice(0, -1))).toBe(rows.at(-1));
      },
    );
  });

  const ORDER = { coin: 'USDT', days: 15, credited: 4, daily: COIN, dailyRate: 1n, penaltyMode: 'damages', createdAt: 0, endedAt: 0 };
  const orders = fc.record({ amount: money, received: money, penalty: fee, status: fc.constant('redeemed') });
  const orderOf = (part: { amount: Atoms; received: Atoms; penalty: Atoms }) =>
    ({ ...ORDER, ...part, forgone: COIN, back: part.amount - part.penalty, net: part.received - part.penalty }) as unknown as Order;

  test('of an ended managed order', () =>
    check(
      orders,
      (part) => <EndedCard order={orderOf(part)} />,
      ({ received, amount, penalty }, shown) => {
        const fact = factsIn(shown);
        expect(fact('finance.interest-received') + fact('finance.penalty')).toBe(fact('finance.net-result'));
        expect(fact('finance.interest-received')).toBe(cents(received));
        expect(fact('finance.principal-returned')).toBe(cents(amount - penalty));
      },
    ));

  test('of an early redemption', () =>
    check(
      orders,
      (part) => <RedeemSheet open onClose={() => undefined} order={orderOf(part)} />,
      (part, shown) => {
        const fact = factsIn(shown);
        expect(fact('finance.principal') + fact('finance.penalty')).toBe(fact('finance.you-receive-now'));
        expect(fact('finance.interest-received') + fact('finance.penalty')).toBe(fact('finance.net-result'));
        expect(shownOutcome(orderOf(part)).back).toBe(part.amount - part.penalty);
      },
    ));

  test('of an option and its settlement', () =>
    check(
      fc.record({ stake: money, profit: gain, coin: fc.constantFrom('USDT', 'BTC') }),
      ({ stake, profit, coin }) => {
        const order = { market: marketBySymbol('BTC/USDT'), direction: 'up', seconds: 60, stake, coin, payout: 80, status: 'void' };
        const settled = { profit, settlement: stake + profit, openPrice: 1, closePrice: 1, band: 1, boughtAt: 0, dueAt: 0, number: '7' };
        return <OrderSheet order={{ ...order, ...settled } as unknown as OptionOrder} onClose={() => undefined} />;
      },
      (_, shown) => {
        const fact = factsIn(shown);
        expect(fact('common.amount') + fact('option.profit-and-loss')).toBe(fact('option.settlement-amount'));
      },
    ));

  test('of a withdrawal', () =>
    check(
      fc.record({ received: money, fee, coin: fc.constantFrom('USDT', 'BTC') }),
      ({ received, fee: paid, coin }) => {
        const way = { coin, isBank: false, route: 'TRC20', to: 'TJ3cZ43MRh1Y9JoLg4NTKQ5DQgF2hW3GWB', note: '', status: 'passed' };
        const withdrawal = { ...way, received, fee: paid, amount: received + paid, payout: undefined } as unknown as Withdrawal;
        return <Facts items={[...termFacts(withdrawal, text), outcomeFact(withdrawal, text)]} />;
      },
      ({ received }, shown) => {
        const fact = factsIn(shown);
        expect(fact('common.amount') - fact('common.fee')).toBe(fact('withdraw.received'));
        expect(fact('withdraw.received')).toBeLessThanOrEqual(received);
      },
    ));

  test('of a robot', () =>
    check(
      fc.record({ amount: money, profit: gain, returned: money }),
      ({ amount, profit, returned }) => (
        <RobotCard
          robot={sampleRobot({
            status: 2,
            end_reason: 'term',
            amount: formatAtoms(amount + COIN),
            grid_profit: formatAtoms(profit),
            returned: formatAtoms(returned),
          })}
        />
      ),
      (_, shown) => {
        const fact = factsIn(shown);
        const net = within(shown).getByText(`${say('robot.net-profit')} (USDT)`, { selector: 'dt' }).nextElementSibling;
        expect(fact('robot.grid-profit') + fact('robot.position-profit')).toBe(atomsOf(net?.textContent?.split(' ')[0]));
      },
    ));
});
