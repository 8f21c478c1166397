import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { market } from '@mt2/contracts/market';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { openLeverage } from '../../../testing/leverage-screen.tsx';
import { BTC_INFO } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { noPage } from '../../../testing/samples.ts';
import { toggleChart } from '../../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

/** Liquidated at 62,060: the price took 294 of the margin, the fee 3.103, and the risk fund the rest. */
const LIQUIDATED: Partial<LeverPositionRow> = {
  status: 3,
  close_reason: 'liquidation',
  complete_time: '2026-01-02 00:00:00',
  closed_share: 100,
  close_price: '62060.00000000',
  fact_profits: '-324.98450000',
  trade_fee: '6.35300000',
};

const PAID = { id: 1, ticket_id: 7, symbol: 'BTC/USDT', time: 1_767_254_400, amount: '0.46141234' };

/** One of the user's positions. */
async function open(list: 'positions' | 'closed', part: Partial<LeverPositionRow> = {}, paid = [PAID]) {
  const person = await openLeverage([part], {
    list,
    given: [
      answers(market.getMarketInfo, { ...BTC_INFO, mark_price: '64200.00' }),
      answers(lever.listFundingPaid, { ...noPage(), data: paid }),
    ],
  });
  const factIn = (part: HTMLElement) => (key: string) =>
    within(part).getByText(say(key), { selector: 'dt' }).nextElementSibling?.textContent;
  return {
    card: factIn(await screen.findByRole('article')),
    /** Opens the sheet that closes it. */
    async close() {
      await person.press(say('lever.close'));
      return factIn(await screen.findByRole('dialog', { name: `${say('lever.close-long')} · BTC/USDT` }));
    },
    async details() {
      await person.press((name) => name.endsWith(say('common.details')));
      return factIn(await screen.findByRole('dialog', { name: say('lever.position-details') }));
    },
  };
}

test('the details of an open position have the figures of its card, and money with its sign, also at the last price', async () => {
  const { details } = await open('positions');
  const fact = await details();
  await waitFor(() => expect(fact('lever.unrealised-pnl')).toBe('-80.00 USDT'));
  const asked = ['lever.open-price', 'lever.mark-price', 'lever.roe', 'lever.margin-ratio', 'lever.margin', 'lever.fees', 'lever.size'];
  expect([fact('lever.last-price'), fact('lever.pnl-at-last')]).toEqual(['64,143.26', '-85.67 USDT']);
  expect(asked.map(fact)).toEqual(['65,000.00', '64,200.00', '-24.61%', '13.26%', '325.00 USDT', '-3.25 USDT', '100 lots · 0.100000 BTC']);
  await screen.findByText('+0.46 USDT');
});

test('the result of a liquidation consists of its price, the fees, the funding and the risk fund’s share', async () => {
  const { card, details } = await open('closed', LIQUIDATED);
  const parts = ['lever.closing-pnl', 'lever.taken-by-fund', 'lever.fees', 'lever.funding-paid'];
  expect(parts.map(card)).toEqual(['-294.00', '-30.98', '-6.35', '-0.64']);
  const fact = await details();
  expect(parts.map(fact)).toEqual(['-294.00 USDT', '-30.98 USDT', '-6.35 USDT', '-0.64 USDT']);
  expect(fact('lever.net-pnl')).toBe('-331.98 USDT');
  // Fees and funding come on top of the margin, which the note says.
  expect([fact('lever.initial-margin'), fact('lever.net-roe')]).toEqual(['325.00 USDT', '-102.14%']);
  screen.getByText(say('lever.net-roe-note'));
});

test('the funding payments in the details add up to the funding in the card', async () => {
  const paid = [PAID, { ...PAID, id: 2, amount: '-0.25641234' }];
  const { card, details } = await open('positions', { overnight_money: '-0.20500000', funding_paid: '0.20500000' }, paid);
  expect(card('lever.funding-paid')).toBe('+0.20');
  await details();
  await screen.findByText('+0.46 USDT');
  screen.getByText('-0.26 USDT');
});

test('the profit of a closed position is that of its orders, and its net result is cut once', async () => {
  const result = { fact_profits: '-294.00400000', trade_fee: '6.35500000', funding_paid: '-1.43600000' };
  const { card } = await open('closed', { ...LIQUIDATED, close_reason: 'user', ...result });
  await waitFor(() => expect(card('lever.closing-pnl')).toBeDefined());
  const net = screen.getByText(`${say('lever.net-pnl')} (USDT)`, { selector: 'dt' }).nextElementSibling?.textContent;
  const parts = ['lever.closing-pnl', 'lever.fees', 'lever.funding-paid'];
  expect([...parts.map(card), net]).toEqual(['-294.00', '-6.35', '-1.43', '-301.79']);
});
