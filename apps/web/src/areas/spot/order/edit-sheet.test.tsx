import { spot } from '@mt2/contracts/spot';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { type Answered, answers, give, refuses, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, spotOrder, TRADER } from '../../../testing/samples.ts';

const PRICE = () => say('spot.new-price');
const QUANTITY = () => say('spot.new-quantity');
const TOO_FAR = 'The price has moved';

/** The placed order, as the server returns it. */
const places = (id: number): Answered => ({
  call: spot.placeOrder,
  answer: () =>
    new Response(JSON.stringify({ type: 'ok', code: 1, message: 'Placed', order: spotOrder({ id }) }), {
      headers: { 'content-type': 'application/json' },
    }),
});

/** The sheet of an order of 0.01 BTC at 60,000, while nothing but these 600 USDT is left. */
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

test('an order is cancelled and placed with a new price and quantity, paid with what it has frozen', async () => {
  const { fill, confirm, isOpen } = await open(places(8));
  await fill(PRICE(), '59000');
  await fill(QUANTITY(), '0.009');
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }]);
  expect(sentTo(spot.placeOrder)).toMatchObject([{ type: '1', amount: '0.00900000', target_price: '59000.00000000' }]);
});

test('terms that are the same or too large are not sent', async () => {
  const { fill, confirm, button, isOpen } = await open();
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
  await fill(QUANTITY(), '0.010001');
  await screen.findByText(say('refusal.insufficient-balance'));
  await confirm();
  expect([isOpen(), sentTo(spot.cancelOrder)]).toEqual([true, []]);
});

test('if the new order is refused, the old one waits again, the typed terms stay, and the next press replaces it', async () => {
  let placed = 0;
  const answered = [refuses(spot.placeOrder, 'price-out-of-range', TOO_FAR), places(8), places(9)];
  const { fill, confirm, isOpen, value } = await open({
    call: spot.placeOrder,
    answer: (fields) => (answered[placed++] as Answered).answer(fields),
  });
  await fill(PRICE(), '59000');
  await confirm();
  await screen.findByText(say('spot.move-refused', { reason: TOO_FAR }));
  expect([isOpen(), await value(PRICE())]).toEqual([true, '59,000']);
  expect(sentTo(spot.placeOrder).map(({ target_price }) => target_price)).toEqual(['59000.00000000', '60000.00000000']);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }, { id: '8' }]);
});

test('if the old order is refused too, the typed terms stay, and the next press only places', async () => {
  const { fill, confirm, isOpen, value } = await open(refuses(spot.placeOrder, 'price-out-of-range', TOO_FAR));
  await fill(PRICE(), '59000');
  await confirm();
  await screen.findByText(say('spot.move-lost', { reason: TOO_FAR }));
  expect([isOpen(), await value(PRICE())]).toEqual([true, '59,000']);
  give([balances({ change: '600.00000000' }), places(9)]);
  await act(readOwnAgain);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.cancelOrder)).toEqual([{ id: '7' }]);
});

test('a part that was filled before the order was cancelled reduces the new quantity', async () => {
  const { fill, confirm, isOpen } = await open(places(8));
  await fill(QUANTITY(), '0.009');
  give([answers(spot.listOrders, [spotOrder({ status: 3, filled_amount: '0.00400000' })])]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.placeOrder)).toMatchObject([{ amount: '0.00500000' }]);
});
