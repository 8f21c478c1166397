import { lever } from '@mt2/contracts/lever';
import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { quotationsQuery } from '../../market/index.ts';

const TRIGGER = () => say('trigger.trigger-price-in', { coin: 'USDT' });
const PRICE = () => say('spot.price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

async function openSpot(
  more: readonly Answered[] = [],
  path: '/pages/trade/spot' | `/pages/trade/spot?${string}` = '/pages/trade/spot?symbol=BTC%2FUSDT',
) {
  const person = await renderScreen(path, {
    answers: [...more, ...BTC_MARKET, balances({ change: '1000.00000000' }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  const value = async (name: string) => (await person.field(name)).value;
  return { ...person, value, chip: (name: string) => screen.findByRole('radio', { name }).then((radio) => person.user.click(radio)) };
}

test('the form shows missing input, and refuses the current price as a trigger price', async () => {
  const { choose, user, button, field, fill, pointsOut } = await openSpot();
  const isWrong = async (name: string) => (await field(name)).getAttribute('aria-invalid') === 'true';
  await choose(say('spot.order-type'), say('trigger.trigger'));
  const buy = await button(say('spot.buy-coin', { coin: 'BTC' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(buy);
  await pointsOut(TRIGGER());
  expect(await isWrong(PRICE())).toBe(true);
  await fill(TRIGGER(), '64143.26');
  expect(await isWrong(TRIGGER())).toBe(true);
  await fill(TRIGGER(), '66000');
  expect(await isWrong(TRIGGER())).toBe(false);
  await fill(PRICE(), '73000');
  await fill(QUANTITY(), '0.01');
  await screen.findByText(say('spot.allowed-prices', { lowest: '13,200.00', highest: '72,600.00' }));
  expect(sentTo(waiting.placeSpot)).toEqual([]);
});

test('a total is the quantity that it pays for, and fee and result are those once the order is triggered', async () => {
  const { choose, fill, value } = await openSpot();
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await fill(TRIGGER(), '66000');
  await fill(PRICE(), '66000');
  await fill(say('spot.total-in', { coin: 'USDT' }), '660');
  expect(await value(QUANTITY())).toBe('0.010000');
  const shown = (label: string) => screen.getByText(say(label)).nextSibling?.textContent;
  expect(shown('spot.estimated-fee')).toBe('0.000010 BTC');
  // Below the trigger price it would wait in the book.
  await fill(PRICE(), '65900');
  expect(shown('spot.estimated-fee')).toBe('0.000008 BTC');
  expect(shown('spot.maximum-buy')).toBe('0.015174 BTC');
  expect(await value(say('spot.total-in', { coin: 'USDT' }))).toBe('659.00');
  await fill(QUANTITY(), '1');
  expect(screen.queryByText(say('spot.estimated-fee'))).toBeNull();
});

test('a limit worse than the trigger price is accepted with a warning that the order may not fill', async () => {
  const { chip, choose, fill, button, user } = await openSpot();
  const warnings = () => ['buy', 'sell'].filter((side) => screen.queryByText(say(`trigger.may-rest-${side}`)));
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await fill(TRIGGER(), '66000');
  await fill(PRICE(), '66000');
  expect(warnings()).toEqual([]);
  await fill(PRICE(), '65900');
  expect(warnings()).toEqual(['buy']);
  await chip(say('spot.sell'));
  expect(warnings()).toEqual([]);
  await fill(PRICE(), '66100');
  expect(warnings()).toEqual(['sell']);
  await chip(say('trigger.stop-market'));
  expect(warnings()).toEqual([]);
  await chip(say('trigger.stop-limit'));
  await chip(say('spot.buy'));
  await fill(PRICE(), '65900');
  await fill(QUANTITY(), '0.01');
  await user.click(await button(say('spot.buy-coin', { coin: 'BTC' })));
  await screen.findByRole('dialog');
});

test('a total typed before its price waits for it, and a typed one is shown only while it gives the quantity', async () => {
  const { chip, choose, fill, value, user } = await openSpot();
  const TOTAL = say('spot.total-in', { coin: 'USDT' });
  const both = async () => [await value(TOTAL), await value(QUANTITY())];
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await fill(TOTAL, '660.5');
  await fill(TRIGGER(), '66000');
  expect(await both()).toEqual(['660.5', '']);
  await fill(PRICE(), '66000');
  expect(await both()).toEqual(['660.5', '0.010007']);
  await fill(PRICE(), '33000');
  expect(await both()).toEqual(['660.5', '0.020015']);
  await fill(TOTAL, '330.5');
  expect(await both()).toEqual(['330.5', '0.010015']);
  const [bid] = await within(await screen.findByRole('list', { name: say('kline.bids') })).findAllByRole('button');
  await user.click(bid as HTMLElement);
  expect(await both()).toEqual(['642.36', '0.010015']);
  await chip(say('spot.sell'));
  expect(await both()).toEqual(['', '']);
});

test('the question shows the trigger condition and the frozen amount, as sent', async () => {
  const { chip, choose, user, button, fill, sheet, main } = await openSpot([waits(waiting.placeSpot)]);
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await chip(say('trigger.stop-market'));
  await fill(TRIGGER(), '66000');
  await fill(QUANTITY(), '0.01');
  await main().findByText('673.20 USDT');
  await user.click(await button(say('spot.buy-coin', { coin: 'BTC' })));
  const asked = await sheet(`${say('spot.buy-coin', { coin: '0.010000 BTC' })} · ${say('trigger.stop-market')}`);
  asked.getByText(say('trigger.last-up', { price: '66,000.00' }));
  const fact = (label: string) => asked.getByText(label).nextElementSibling?.textContent;
  expect(fact(say('spot.frozen'))).toBe('673.20 USDT');
  asked.getByText(say('trigger.protection-note', { percent: 2, price: '67,320.00 USDT' }));
  await user.click(asked.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  const sent = { type: '1', amount: '0.01000000', trigger_price: '66000.00000000', direction: 'up' };
  await waitFor(() => expect(sentTo(waiting.placeSpot)).toMatchObject([sent]));
  expect(sentTo(waiting.placeSpot)[0]).not.toHaveProperty('target_price');
});

const openContracts = (more: readonly Answered[] = []) =>
  renderScreen('/pages/option/detail', {
    answers: [
      ...more,
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ contract: '1000.00000000' }),
      positions(),
      answers(lever.listOrders, noPage()),
      noAlerts(),
      waits(waiting.open),
    ],
    user: TRADER,
  });

test('a contract order has a choice of the watched price, and a note that it reduces no position', async () => {
  const { user, button, choose, fill, sheet } = await openContracts();
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await choose(say('trigger.watched'), say('trigger.by-mark'));
  await fill(TRIGGER(), '63000');
  await fill(PRICE(), '62900');
  await screen.findByText(say('trigger.may-rest-long'));
  await choose(say('lever.unit'), 'USDT');
  await fill(say('lever.size'), '630');
  await screen.findByText('≈ 10 lots · 0.010000 BTC');
  await user.click(await button(say('lever.open-short')));
  const asked = await sheet(`${say('lever.open-short')} 0.010000 BTC · 20x · ${say('trigger.stop-limit')} 62,900.00 USDT`);
  asked.getByText(say('trigger.mark-down', { price: '63,000.00' }));
  asked.getByText('10 lots');
  asked.getByText(say('trigger.contract-note'));
  await user.click(asked.getByRole('button', { name: say('lever.open-short') }));
  const sent = {
    direction: 'down',
    trigger_by: 'mark',
    type: '2',
    share: '10',
    trigger_price: '63000.00000000',
    target_price: '62900.00000000',
    account: 'contract',
  };
  await waitFor(() => expect(sentTo(waiting.open)).toMatchObject([sent]));
});

test('a contract order takes take profit and stop loss, and says at the field why a side cannot have them', async () => {
  const { user, button, choose, fill, sheet, pointsOut } = await openContracts();
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await user.click(await screen.findByRole('radio', { name: say('trigger.stop-market') }));
  await fill(TRIGGER(), '66000');
  await fill(say('lever.size'), '10');
  await user.click(await screen.findByRole('checkbox', { name: say('lever.tp-sl') }));
  await user.click(await button(say('lever.open-long')));
  await pointsOut(say('oco.take-profit-in', { coin: 'USDT' }));
  screen.getByText(say('lever.stop-missing'));
  await fill(say('oco.take-profit-in', { coin: 'USDT' }), '65000');
  screen.getByText(say('lever.take-profit-of-long'));
  await fill(say('oco.take-profit-in', { coin: 'USDT' }), '70000');
  await fill(say('oco.stop-loss-in', { coin: 'USDT' }), '65000');
  await user.click(await button(say('lever.open-short')));
  await screen.findByText(say('lever.take-profit-of-short'));
  await user.click(await button(say('lever.open-long')));
  const asked = await sheet(`${say('lever.open-long')} 0.010000 BTC · 20x · ${say('trigger.stop-market')}`);
  expect(asked.getByText(say('lever.tp-sl')).nextElementSibling?.textContent).toBe('70,000.00\u00a0/ 65,000.00');
  asked.getByText(say('lever.cost'));
  await user.click(asked.getByRole('button', { name: say('lever.open-long') }));
  const sent = { trigger_price: '66000.00000000', target_profit_price: '70000.00000000', stop_loss_price: '65000.00000000' };
  await waitFor(() => expect(sentTo(waiting.open)).toMatchObject([sent]));
});

test('the question keeps its order, and shows why it cannot be placed when the price passes its trigger price', async () => {
  const { chip, choose, user, button, fill, sheet } = await openSpot();
  await choose(say('spot.order-type'), say('trigger.trigger'));
  await chip(say('trigger.stop-market'));
  await fill(TRIGGER(), '66000');
  await fill(QUANTITY(), '0.01');
  await user.click(await button(say('spot.buy-coin', { coin: 'BTC' })));
  const asked = await sheet(`${say('spot.buy-coin', { coin: '0.010000 BTC' })} · ${say('trigger.stop-market')}`);
  act(() => void queryClient.setQueryData(quotationsQuery.queryKey, (rows) => rows?.map((row) => ({ ...row, last: atoms('67000') }))));
  await asked.findByText(/already at or past/);
  asked.getByText(say('trigger.last-up', { price: '66,000.00' }));
  await user.click(asked.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  expect(sentTo(waiting.placeSpot)).toEqual([]);
});
