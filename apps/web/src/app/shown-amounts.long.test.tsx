import type { Message } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { promotion } from '@mt2/contracts/promotion';
import { spot } from '@mt2/contracts/spot';
import { type Atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Order, shownOutcome } from '../areas/finance/order.ts';
import { EndedCard, RedeemSheet } from '../areas/finance/orders/orders-screen.tsx';
import { owedFacts, saleFacts } from '../areas/loan/detail/loan-facts.tsx';
import type { Loan } from '../areas/loan/loan.ts';
import type { OptionOrder } from '../areas/option/order/order.ts';
import { OrderSheet } from '../areas/option/order/order-sheet.tsx';
import { toggleChart } from '../areas/order/contract/choices.ts';
import { RobotCard } from '../areas/robot/list/robot-card.tsx';
import { sampleRobot } from '../areas/robot/testing/samples.ts';
import type { Withdrawal } from '../areas/withdraw/withdraw.api.ts';
import { outcomeFact, termFacts } from '../areas/withdraw/withdrawal-view.tsx';
import { changeLanguage, text } from '../platform/i18n.ts';
import { marketBySymbol } from '../platform/markets.ts';
import { answers, give } from '../testing/answers.ts';
import { InApp } from '../testing/in-app.tsx';
import { LONG_ROW } from '../testing/long-row.ts';
import { BTC_MARKET, btcMarket } from '../testing/market.ts';
import { renderScreen, say } from '../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../testing/samples.ts';
import { atomsOf, cents, factsIn } from '../testing/shown.ts';
import { Facts } from '../ui/lists/facts.tsx';

/** Random amounts are the same in each run. */
const SEED = 33;
const RUNS = { seed: SEED, numRuns: 10 };
const money = fc.bigInt({ min: 0n, max: 50_000n * COIN });
const fee = fc.bigInt({ min: 1n, max: 20n * COIN });
const gain = fc.bigInt({ min: -2_000n * COIN, max: 2_000n * COIN });
/** Whole screens are opened a few times. */
const few = <T,>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { seed: SEED, numRuns: 2 });

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

describe(`whole screens with random amounts (seed ${SEED})`, () => {
  /** A chart is drawn in a browser only. */
  beforeEach(toggleChart);
  const CONTRACT = [
    ...btcMarket(),
    ...identityOf(TRADER),
    balances({ lever: '5000.12999999' }),
    answers(lever.listOrders, noPage()),
    noAlerts(),
  ];
  test.each(few(fc.record({ fee, funding: gain })))(
    'the parts of a close and its net result are each cut once, and those of a reversal add up',
    async ({ fee: opened, funding }) => {
      const long = { ...LONG_ROW, account: 'lever' as const, trade_fee: formatAtoms(opened), overnight_money: formatAtoms(funding) };
      const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', { answers: [...CONTRACT, positions(long)], user: TRADER });
      const sheet = async (name: string) => {
        await person.press(name);
        return screen.findByRole('dialog');
      };
      const close = await sheet(say('lever.close'));
      await waitFor(() => factsIn(close)('lever.estimated-profit'));
      const fees = within(close).getByText(say('lever.opening-closing-fee')).nextElementSibling?.textContent?.split('/');
      const parts = [...(fees ?? []).map(atomsOf), factsIn(close)('lever.estimated-profit'), factsIn(close)('lever.funding-paid')];
      const rest = sumOf(parts) - factsIn(close)('lever.estimated-net');
      const cent = COIN / 100n;
      expect(rest < 0n ? -rest : rest).toBeLessThan(BigInt(parts.length + 1) * cent);
      await person.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const reverse = await sheet(say('lever.reverse'));
      await waitFor(() => factsIn(reverse)('lever.cost'));
      const fact = factsIn(reverse);
      expect(fact('lever.cost') - fact('lever.estimated-credit')).toBe(fact('lever.from-balance'));
    },
  );

  test.each(few(fc.tuple(money, money, money)))('the margins and profits of a group add up', async (...margins) => {
    const rows = margins.map((margin, index) => ({
      ...LONG_ROW,
      account: 'lever' as const,
      id: index + 1,
      share: 33 + index,
      caution_money: formatAtoms(margin),
    }));
    const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', { answers: [...CONTRACT, positions(...rows)], user: TRADER });
    const [group] = await screen.findAllByRole('region', { name: /BTC\/USDT/ });
    const closed = () => within(group as HTMLElement).getAllByRole('button', { expanded: false });
    await person.user.click(closed()[0] as HTMLElement);
    for (const line of closed()) await person.user.click(line);
    const cards = within(group as HTMLElement).getAllByRole('article');
    const shownAs = (label: string) =>
      within(group as HTMLElement)
        .getAllByText(`${say(label)} (USDT)`)
        .map((term) => atomsOf((term.closest('dt') ?? term).nextElementSibling?.textContent));
    for (const label of ['lever.margin', 'lever.unrealised-pnl']) {
      const [whole, ...parts] = shownAs(label);
      expect(parts).toHaveLength(cards.length);
      expect(sumOf(parts)).toBe(whole);
    }
    // A position's margin is the same figure in the group as alone. The newest is first.
    expect(shownAs('lever.margin').slice(1)).toEqual(margins.map(cents).toReversed());
  });

  test.each(few(fc.record({ steps: fc.integer({ min: 100, max: 900_000 }), isBuy: fc.boolean() })))(
    'the quantity of a spot order minus its fee is the amount received',
    async ({ steps, isBuy }) => {
      const person = await renderScreen(`/pages/trade/spot?symbol=BTC%2FUSDT&side=${isBuy ? 'buy' : 'sell'}`, {
        answers: [...BTC_MARKET, balances({ change: '3000000.00999999' }, '0.90000099'), answers(spot.listOrders, [])],
        user: TRADER,
      });
      if (!isBuy) await person.user.click(await screen.findByRole('radio', { name: say('spot.sell') }));
      const quantity = formatAtoms(BigInt(steps) * 100n).slice(0, -2);
      await person.fill(say('spot.price-in', { coin: 'USDT' }), '60000.07');
      await person.fill(say('spot.quantity-in', { coin: 'BTC' }), quantity);
      const total = atomsOf((await person.field(say('spot.total-in', { coin: 'USDT' }))).value);
      const fact = factsIn(screen.getByRole('main'));
      expect((isBuy ? atomsOf(quantity) : total) - fact('spot.estimated-fee')).toBe(fact('spot.estimated-receive'));
      person.main().getByText(isBuy ? '3,000,000.00 USDT' : '0.900000 BTC', { selector: 'dl *' });
    },
  );

  test.each(few(fc.record({ pending: money, credited: money })))('pending and credited rebates add up', async ({ pending, credited }) => {
    const statistics = { pending: formatAtoms(pending), credited: formatAtoms(credited), today: '0.00000000', this_month: '0.00000000' };
    const friends = { invitees: 0, second_invitees: 0, active_invitees: 0, volume: '0.00000000', days: [] };
    const invitation = { extension_code: 'ABC123', share_url: 'https://example.test/', invite_num: 2, inviteList: [], ad: { image: '' } };
    const rates = { total_return_rate: '30', return_rate1: '20', return_rate2: '10', return_rate3: '0' };
    await renderScreen('/pages/promotion/index', {
      answers: [
        answers(promotion.getInvitation, {
          ...invitation,
          ...rates,
          invite_return_total: formatAtoms(pending + credited),
        } as unknown as Message<typeof promotion.getInvitation>),
        answers(promotion.getStatistics, { ...statistics, ...friends } as Message<typeof promotion.getStatistics>),
      ],
      user: TRADER,
    });
    const total = (await screen.findByRole('heading', { name: say('promotion.total') })).nextElementSibling;
    const fact = factsIn(screen.getByRole('main'));
    expect(fact('promotion.pending') + fact('promotion.credited')).toBe(atomsOf(total?.textContent));
    expect(fact('promotion.credited')).toBe(cents(credited));
  });
});
