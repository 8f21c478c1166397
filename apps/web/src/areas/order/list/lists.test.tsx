import { spot } from '@mt2/contracts/spot';
import { type WaitingRow, waiting } from '@mt2/contracts/waiting';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, answersBy, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET, btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, noPage, spotOrder, TRADER } from '../../../testing/samples.ts';
import { triggerRow } from '../testing/samples.ts';

const page = (...data: WaitingRow[]) => ({ ...noPage(), data, total: data.length });

/** A list of spot orders; the others are as `more` answers. */
async function open(list: 'open' | 'triggers', ...more: readonly Answered[]) {
  const person = await renderScreen(`/pages/trade/spot?symbol=BTC%2FUSDT&list=${list}`, {
    answers: [...more, ...BTC_MARKET, balances({ change: '1000.00000000' }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  return { ...person, panel: within(await screen.findByRole('tabpanel')) };
}
const fact = (panel: ReturnType<typeof within>, label: string) => panel.getByText(say(label)).nextElementSibling?.textContent;

test('orders of all types are one list, newest first, which can be limited to one type', async () => {
  const rows = [triggerRow({ created_at: '2026-01-01 00:02:00' }), triggerRow({ id: 5, callback_rate: '0.01000000', kind: 'market' })];
  const limit = spotOrder({ id: 8, created_at: '2026-01-01 00:03:00' });
  const { choose, panel } = await open('open', answers(waiting.list, page(...rows)), answers(spot.listOrders, [limit]));
  await screen.findByRole('tab', { name: say('spot.open-orders-number', { number: 3 }) });
  const types = () => panel.getAllByText(/ · (?:Buy|Sell)$/).map(({ textContent }) => textContent?.split('\u00a0')[0]);
  expect(types()[0]).toBe(say('spot.limit'));
  expect(types()).toHaveLength(3);
  await choose(say('common.type'), say('trigger.trailing'));
  await waitFor(() => expect(types()).toEqual([say('trigger.trailing')]));
});

test('an OCO order is one row with its limit leg; take profit and stop loss have their own, with the price of their buy', async () => {
  const oco = triggerRow({ id: 5, order_type: 'oco', leg_id: 7, leg_price: '66000.00000000', type: 2 });
  const stops = { leg_id: 8, target_profit_price: '70000.00000000', stop_loss_price: '60000.00000000' } as const;
  const attached = triggerRow({ id: 6, order_type: 'attached', type: 2, amount: '0.00000000', ...stops });
  const legs = [spotOrder({ id: 7, type: 2 }), spotOrder({ id: 8, target_price: '64000.00000000' })];
  const { panel } = await open('open', answers(waiting.list, page(oco, attached)), answers(spot.listOrders, legs));
  await panel.findByText(`≤ 60,000.00 → ${say('oco.stop-at-market')}`);
  panel.getByText('70,000.00');
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getAllByText('64,000.00')).toHaveLength(2);
});

test('an open order says that it is post-only, and its client order ID', async () => {
  const orders = [spotOrder({ id: 8, is_post_only: 1, client_id: 'grid-7' }), spotOrder({ id: 9 })];
  const { panel } = await open('open', answers(spot.listOrders, orders), answers(waiting.list, page()));
  await panel.findByText('Limit · Post-only · Buy');
  panel.getByText('Limit · Buy');
  expect(fact(panel, 'spot.client-order-id')).toBe('grid-7');
});

test('waiting orders can be cancelled, and past ones say how and why they ended', async () => {
  const failed = triggerRow({ id: 3, status: 4, reason: 'insufficient-balance', frozen: '0.00000000' });
  const listed = answersBy(waiting.list, ({ status }) => (status === '1' ? page(triggerRow()) : page(triggerRow(), failed)));
  const { user, panel } = await open('open', listed, waits(waiting.cancel));
  await panel.findByText(say('trigger.last-up', { price: '66,000.00' }));
  panel.getByText('660.50 USDT');
  await user.click(panel.getByRole('button', { name: `${say('spot.cancel')} BTC/USDT` }));
  await waitFor(() => expect(sentTo(waiting.cancel)).toMatchObject([{ id: '4' }]));
  await user.click(screen.getByRole('tab', { name: say('spot.history') }));
  await user.click(await screen.findByRole('radio', { name: say('trigger.orders') }));
  await screen.findByText(say('trigger.failed'));
  screen.getByText(say('refusal.insufficient-balance'));
});

test('a past order shows its filled part if it is less than requested', async () => {
  const contract = { status: 2, share: 100, multiple: 20, amount: '0.10000000', order_amount: '0.09600000' } as const;
  const rows = [
    triggerRow({ id: 9, ...contract, kind: 'limit' }),
    triggerRow({ id: 8, ...contract, kind: 'market', filled_amount: '0.09500000' }),
    triggerRow({ id: 7, status: 2, kind: 'market', filled_amount: '0.00400000', order_amount: '0.01000000' }),
    triggerRow({ id: 6, status: 2, kind: 'market', order_amount: '0.01000000', cancel_reason: 'self-trade' }),
  ];
  const { panel } = await open(
    'triggers',
    answersBy(waiting.list, ({ status }) => (status === '1' ? page() : page(...rows))),
  );
  const lots = '100 lots · 0.100000 BTC';
  const labelOf = (amount: HTMLElement) => amount.parentElement?.previousSibling?.textContent;
  expect(labelOf(await panel.findByText(`96 / ${lots}`))).toBe(say('trigger.ordered'));
  expect(labelOf(panel.getByText(`95 / ${lots}`))).toBe(say('spot.filled'));
  panel.getByText('0.004000 / 0.010000 BTC');
  expect(panel.getByText(say('spot.self-trade')).previousSibling?.textContent).toBe(say('spot.cancel-reason'));
});

const TRAIL = { type: 2, kind: 'market', direction: 'down', callback_rate: '0.01000000', extreme_price: '65000.00000000' } as const;
const FOLLOWED = triggerRow({ ...TRAIL, trigger_price: '64350.00000000' });

test.each([
  ['a past trailing stop shows its best price and its trigger price', 'triggers', btcMarket(), { ...FOLLOWED, status: 2 }],
  ['a trailing stop does not follow prices of a halt', 'open', btcMarket({ ...HALTED, now_price: '67000.00000000' }), FOLLOWED],
] as const)('%s', async (_, list, market, row) => {
  const { panel } = await open(list, answers(waiting.list, page(row)), ...market);
  await panel.findByText(say('trigger.last-down', { price: '64,350.00' }));
  expect(fact(panel, 'trigger.best-price')).toBe('65,000.00');
});

test('all open orders are cancelled after a question with their number and markets; those that wait for a price by one call', async () => {
  const rows = [triggerRow(), triggerRow({ id: 5, type: 2, symbol: 'ETH/USDT', currency_id: 2, frozen: '0.05000000', frozen_coin: 'ETH' })];
  const cancelsAll = answers(waiting.cancelAll, 'Cancelled', { cancelled: 2 });
  const { user, button } = await open('open', answers(waiting.list, page(...rows)), cancelsAll);
  await screen.findByRole('tab', { name: say('spot.open-orders-number', { number: 2 }) });
  await user.click(await button(say('spot.cancel-all')));
  const number = { count: 2, number: 2 };
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel all 2 open orders (ETH/USDT, BTC/USDT)?' }));
  question.getByRole('button', { name: say('spot.keep-orders') });
  await user.click(question.getByRole('button', { name: say('spot.cancel-orders', number) }));
  await waitFor(() => expect(sentTo(waiting.cancelAll)).toEqual([{ account: 'spot' }]));
  await screen.findByText(say('spot.all-cancelled-result', { number: 2 }));
});
