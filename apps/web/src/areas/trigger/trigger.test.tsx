import { lever } from '@mt2/contracts/lever';
import { spot } from '@mt2/contracts/spot';
import { type TriggerRow, trigger } from '@mt2/contracts/trigger';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, answersBy, sentTo, waits } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noPage, TRADER } from '../../testing/samples.ts';

const TRIGGER = () => say('trigger.trigger-price', { coin: 'USDT' });
const PRICE = () => say('spot.price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

const row = (part: Partial<TriggerRow> = {}): TriggerRow => ({
  id: 4,
  account: 'spot',
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  type: 1,
  kind: 'limit',
  trigger_by: 'last',
  direction: 'up',
  trigger_price: '66000.00000000',
  price: '66050.00000000',
  amount: '0.01000000',
  share: 0,
  multiple: 0,
  frozen: '660.50000000',
  frozen_coin: 'USDT',
  status: 1,
  reason: '',
  reason_name: '',
  order_id: 0,
  created_at: '2026-01-01 00:00:30',
  updated_at: '2026-01-01 00:01:00',
  ...part,
});
const page = (...data: TriggerRow[]) => ({ ...noPage(), data, total: data.length });

async function openSpot(
  more: readonly Answered[] = [],
  path: '/pages/trade/spot' | `/pages/trade/spot?${string}` = '/pages/trade/spot?symbol=BTC%2FUSDT',
) {
  const person = await renderScreen(path, {
    answers: [...more, ...BTC_MARKET, balances({ change: '1000.00000000' }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  return { ...person, choose: (name: string) => screen.findByRole('radio', { name }).then((radio) => person.user.click(radio)) };
}

test('the form says what is missing, and refuses a trigger price that is the price now', async () => {
  const { choose, user, button, fill, pointsOut } = await openSpot();
  await choose(say('trigger.trigger'));
  await user.click(await button(say('spot.buy-coin', { coin: 'BTC' })));
  await pointsOut(TRIGGER(), say('refusal.trigger-price-required'));
  await screen.findByText(say('refusal.price-required'));
  await fill(TRIGGER(), '64143.26');
  await screen.findByText(say('refusal.trigger-price-reached'));
  await fill(TRIGGER(), '66000');
  await fill(PRICE(), '73000');
  await fill(QUANTITY(), '0.01');
  await screen.findByText(say('refusal.price-out-of-range'));
  expect(sentTo(trigger.placeSpot)).toEqual([]);
});

test('the question says when the order is placed and what is frozen, and that is what is sent', async () => {
  const { choose, user, button, fill, sheet, main } = await openSpot([waits(trigger.placeSpot)]);
  await choose(say('trigger.trigger'));
  await choose(say('trigger.stop-market'));
  await fill(TRIGGER(), '66000');
  await fill(QUANTITY(), '0.01');
  await main().findByText('673.20 USDT');
  await user.click(await button(say('spot.buy-coin', { coin: 'BTC' })));
  const asked = await sheet(say('spot.confirm-title'));
  const when = say('trigger.when-last-up', { price: '66,000.00' });
  asked.getByText(say('trigger.plan', { when, side: say('spot.buy'), size: '0.010000 BTC', price: say('spot.best-market-price') }));
  await user.click(asked.getByRole('button', { name: say('common.confirm') }));
  await waitFor(() => expect(sentTo(trigger.placeSpot)).toMatchObject([{ type: '1', amount: '0.010000', trigger_price: '66000.00' }]));
  expect(sentTo(trigger.placeSpot)[0]).not.toHaveProperty('target_price');
});

test('a contract chooses the price that is watched, and says that it reduces nothing', async () => {
  const { user, button, choose, fill, sheet } = await renderScreen('/pages/option/detail', {
    answers: [
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ contract: '1000.00000000' }),
      answers(lever.listTickets, { rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' }, message: noPage() }),
      answers(lever.listOrders, noPage()),
      waits(trigger.placeContract),
    ],
    user: TRADER,
  });
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await user.click(await screen.findByRole('radio', { name: say('trigger.by-mark') }));
  await fill(TRIGGER(), '63000');
  await fill(PRICE(), '62900');
  await fill(say('lever.lots'), '10');
  await user.click(await button(say('lever.open-short')));
  const asked = await sheet(say('spot.confirm-title'));
  asked.getAllByText(say('trigger.mark-down', { price: '63,000.00' }));
  asked.getByText(say('trigger.contract-note'));
  await user.click(asked.getByRole('button', { name: say('common.confirm') }));
  const sent = { trigger_by: 'mark', type: '2', share: '10', trigger_price: '63000.00', target_price: '62900.00', account: 'contract' };
  await waitFor(() => expect(sentTo(trigger.placeContract)).toMatchObject([sent]));
});

test('the lists have what waits, to be cancelled, and what became of the others with the reason', async () => {
  const failed = row({ id: 3, status: 4, reason: 'price-out-of-range', frozen: '0.00000000' });
  const listed = answersBy(trigger.list, ({ status }) => (status === '1' ? page(row()) : page(row(), failed)));
  const { user } = await openSpot([listed, waits(trigger.cancel)], '/pages/trade/spot?symbol=BTC%2FUSDT&list=triggers');
  await screen.findByRole('tab', { name: say('trigger.orders-number', { number: 1 }) });
  const panel = within(await screen.findByRole('tabpanel'));
  await panel.findByText(say('trigger.last-up', { price: '66,000.00' }));
  panel.getByText('660.50 USDT');
  await user.click(panel.getByRole('radio', { name: say('common.all') }));
  await panel.findByText(say('trigger.failed'));
  panel.getByText(say('refusal.price-out-of-range'));
  await user.click(panel.getByRole('button', { name: `${say('common.cancel')} BTC/USDT` }));
  await user.click(await screen.findByRole('button', { name: say('spot.cancel-order') }));
  await waitFor(() => expect(sentTo(trigger.cancel)).toMatchObject([{ id: '4' }]));
});
