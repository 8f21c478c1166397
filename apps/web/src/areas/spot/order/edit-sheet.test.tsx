import { type SpotOrderRow, spot } from '@mt2/contracts/spot';

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { type Answered, answers, give, loses, refuses, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, spotOrder, TRADER } from '../../../testing/samples.ts';

const PRICE = () => say('spot.new-price');
const QUANTITY = () => say('spot.new-quantity');
const TOO_FAR = 'The price has moved';

/** The placed order, as the server returns it. */
const places = (part: Partial<SpotOrderRow>): Answered => ({
  call: spot.placeOrder,
  answer: () =>
    new Response(JSON.stringify({ type: 'ok', code: 1, message: 'Placed', order: spotOrder(part) }), {
      headers: { 'content-type': 'application/json' },
    }),
});

/** Answers each order with the next of these. */
function inTurn(...answered: readonly Answered[]): Answered {
  let placed = 0;
  return { call: spot.placeOrder, answer: (fields) => (answered[placed++] as Answered).answer(fields) };
}

/** The sheet of an order of 0.01 BTC at 60,000 that has frozen the whole balance of 600 USDT. */
async function open(...placing: readonly Answered[]) {
  const person = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [
      ...placing,
      ...BTC_MARKET,
      balances({ change: '0.00000000' }),
      answers(spot.listOrders, [spotOrder()]),
      answers(spot.cancelOrder, 'Cancelled'),
    ],
    user: TRADER,
  });
  await person.press(`${say('spot.edit-order')} BTC/USDT`);
  await screen.findByRole('dialog');
  return {
    ...person,
    confirm: () => person.press(say('spot.edit-order')),
    isOpen: () => screen.queryByRole('dialog') !== null,
    value: async (name: string) => (await person.field(name)).value,
  };
}

test('an order is cancelled and placed with a new price and quantity, paid with the amount it had frozen', async () => {
  const { fill, confirm, isOpen } = await open(places({ id: 8 }));
  await fill(PRICE(), '59000');
  await fill(QUANTITY(), '0.009');
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }]);
  expect(sentTo(spot.placeOrder)).toMatchObject([{ type: '1', amount: '0.00900000', target_price: '59000.00000000' }]);
});

test('an edited order that would fill says so, and if it is post-only is refused before the order is cancelled', async () => {
  const { fill, choose, confirm, button, isOpen, pointsOut } = await open(places({ id: 8 }));
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  expect((await button(say('spot.edit-order'))).disabled).toBe(false);
  await choose(say('spot.time-in-force'), say('spot.tif-gtc'));
  await fill(QUANTITY(), '0.009');
  await fill(PRICE(), '66000');
  await screen.findByText(say('spot.fills-now'));
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  await confirm();
  await pointsOut(PRICE());
  expect([isOpen(), sentTo(spot.cancelOrder)]).toEqual([true, []]);
  await fill(PRICE(), '59000');
  expect(screen.queryByText(say('spot.fills-now'))).toBeNull();
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.placeOrder)).toMatchObject([{ target_price: '59000.00000000', tif: 'post-only' }]);
});

test('unchanged or too large terms are not sent', async () => {
  const { fill, confirm, button, isOpen } = await open();
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
  await fill(QUANTITY(), '0.010001');
  await screen.findByText(say('refusal.insufficient-balance'));
  await confirm();
  expect([isOpen(), sentTo(spot.cancelOrder)]).toEqual([true, []]);
});

test('if the new order is refused, the old one is placed again, the typed terms are kept, and the next press replaces it', async () => {
  const { fill, confirm, isOpen, value } = await open(
    inTurn(refuses(spot.placeOrder, 'insufficient-balance', TOO_FAR), places({ id: 8 }), places({ id: 9 })),
  );
  await fill(PRICE(), '59000');
  await confirm();
  await screen.findByText(say('spot.move-refused', { reason: TOO_FAR }));
  expect([isOpen(), await value(PRICE())]).toEqual([true, '59,000']);
  expect(sentTo(spot.placeOrder).map(({ target_price }) => target_price)).toEqual(['59000.00000000', '60000.00000000']);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }, { id: '8' }]);
});

test('if the old order is refused too, the typed terms are kept, and the next press only places the new order', async () => {
  const { fill, confirm, isOpen, value } = await open(refuses(spot.placeOrder, 'insufficient-balance', TOO_FAR));
  await fill(PRICE(), '59000');
  await confirm();
  await screen.findByText(say('spot.move-lost', { reason: TOO_FAR }));
  expect([isOpen(), await value(PRICE())]).toEqual([true, '59,000']);
  give([balances({ change: '600.00000000' }), places({ id: 9 })]);
  await act(readOwnAgain);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }]);
});

test('a part that was filled before the order was cancelled reduces the new quantity', async () => {
  const { fill, confirm, isOpen } = await open(places({ id: 8 }));
  await fill(QUANTITY(), '0.009');
  give([answers(spot.listOrders, [spotOrder({ status: 3, filled_amount: '0.00400000' })])]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.placeOrder)).toMatchObject([{ amount: '0.00500000' }]);
});

test.each([
  ['waits again', places({ id: 8, trade_amount: '0.00600000' }), '8'],
  ['is refused too', refuses(spot.placeOrder, 'insufficient-balance', TOO_FAR), undefined],
])('after a partial fill and a refusal, the old order %s, and sheet and next order have the smaller quantity', async (_, back, waiting) => {
  const refused = refuses(spot.placeOrder, 'insufficient-balance', TOO_FAR);
  const { fill, confirm, isOpen, value } = await open(inTurn(refused, back, places({ id: 9 })));
  await fill(QUANTITY(), '0.009');
  give([answers(spot.listOrders, [spotOrder({ status: 3, filled_amount: '0.00400000' })])]);
  await confirm();
  await waitFor(async () => expect(await value(QUANTITY())).toBe('0.005000'));
  within(screen.getByRole('dialog')).getByText(/^0.006000/);
  give([balances({ change: '600.00000000' }), answers(spot.listOrders, [])]);
  await act(readOwnAgain);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.placeOrder).map(({ amount }) => amount)).toEqual(['0.00500000', '0.00600000', '0.00500000']);
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }, ...(waiting ? [{ id: waiting }] : [])]);
});

test('after a lost response the sheet closes, because the new order may be open', async () => {
  const { fill, confirm, isOpen } = await open(loses(spot.placeOrder));
  await fill(PRICE(), '59000');
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.placeOrder)).toHaveLength(1);
});

test('if the typed quantity was filled before the order was cancelled, nothing is placed, and a toast says so', async () => {
  const { fill, confirm, isOpen } = await open();
  await fill(QUANTITY(), '0.004');
  give([answers(spot.listOrders, [spotOrder({ status: 3, filled_amount: '0.00400000' })])]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  await screen.findByText(say('spot.edit-filled'));
  expect(sentTo(spot.placeOrder)).toEqual([]);
});
