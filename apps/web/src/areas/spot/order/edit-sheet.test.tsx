import { type SpotOrderRow, spot } from '@mt2/contracts/spot';
import { atoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, give, loses, refuses, sentTo } from '../../../testing/answers.ts';
import { loggedRow } from '../../../testing/logged.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { balances, spotOrder, TRADER } from '../../../testing/samples.ts';
import { openOrdersQuery } from '../spot.api.ts';

const PRICE = () => say('spot.new-price');
const QUANTITY = () => say('spot.new-quantity');
const EDITED = answers(spot.editOrder, 'Edited');
const timeIn = (name: string) => `${say('spot.time-in-force')}: ${say(`spot.tif-${name}`)}`;
const TOO_FAR = 'The price has moved';

/** The sheet of an order of 0.01 BTC at 60,000 that has frozen the whole balance of 600 USDT. */
async function open(editing: Answered, part: Partial<SpotOrderRow> = {}) {
  const person = await renderScreen('/pages/orders/index?tab=spot', {
    answers: [editing, ...BTC_MARKET, balances({ change: '0.00000000' }), answers(spot.listOrders, [spotOrder(part)])],
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

test('an order gets a new price and quantity, paid with the amount it has frozen, and keeps its time in force', async () => {
  const { fill, confirm, isOpen } = await open(EDITED, { filled_amount: '0.00400000' });
  await fill(PRICE(), '59000');
  await fill(QUANTITY(), '0.005');
  await screen.findByText(say('spot.edit-partly', { filled: '0.004000 BTC', total: '0.009000 BTC' }));
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  // The filled part is added to the typed one.
  expect(sentTo(spot.editOrder)).toEqual([{ id: '7', amount: '0.00900000', target_price: '59000.00000000' }]);
});

test('an edited order that the exchange cancels says that last, although its edit is news too', async () => {
  const edited = { oldPrice: atoms('60000'), price: atoms('59000'), oldQuantity: atoms('0.01'), quantity: atoms('0.01') };
  const logged = [
    loggedRow({ kind: 'order-edited', id: 1, values: { market: 'BTC/USDT', ...edited } }),
    loggedRow({ kind: 'order-cancelled', id: 2, values: { market: 'BTC/USDT', reason: 'ioc' } }),
  ];
  const { fill, confirm } = await open(answers(spot.editOrder, 'Edited', { order: spotOrder({ status: 3 }), logged }));
  await fill(PRICE(), '59000');
  await confirm();
  await waitFor(() =>
    expect(toastsShown()).toEqual([['fail', say('spot.told-cancelled', { symbol: 'BTC/USDT', reason: say('spot.ioc') })]]),
  );
});

test.each([
  [PRICE, '59000', { target_price: '59000.00000000' }],
  [QUANTITY, '0.005', { amount: '0.00900000' }],
])('a term that stays is not sent, because it may have been changed elsewhere', async (field, value, sent) => {
  const { fill, confirm } = await open(EDITED, { filled_amount: '0.00400000' });
  await fill(field(), value);
  await confirm();
  await waitFor(() => expect(sentTo(spot.editOrder)).toEqual([{ id: '7', ...sent }]));
});

test('an edited order that would fill says so, and is refused at once if it is to be post-only', async () => {
  const { fill, choose, confirm, isOpen, pointsOut } = await open(EDITED);
  await fill(QUANTITY(), '0.009');
  await fill(PRICE(), '66000');
  await screen.findByText(say('spot.fills-now'));
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  await confirm();
  await pointsOut(PRICE());
  expect([isOpen(), sentTo(spot.editOrder)]).toEqual([true, []]);
  await fill(PRICE(), '59000');
  expect(screen.queryByText(say('spot.fills-now'))).toBeNull();
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.editOrder)).toMatchObject([{ target_price: '59000.00000000', tif: 'post-only' }]);
});

test('the sheet names the time in force of the order, and sends only another one', async () => {
  const { choose, confirm, button, pointsOut, fill, isOpen } = await open(EDITED, { is_post_only: 1 });
  screen.getByRole('combobox', { name: timeIn('post-only') });
  await choose(say('spot.time-in-force'), say('spot.tif-gtc'));
  expect((await button(say('spot.edit-order'))).disabled).toBe(false);
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
  await fill(QUANTITY(), '0.009');
  await fill(PRICE(), '66000');
  await confirm();
  await pointsOut(PRICE());
  await choose(say('spot.time-in-force'), say('spot.tif-gtc'));
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.editOrder)).toEqual([{ id: '7', amount: '0.00900000', target_price: '66000.00000000', tif: 'gtc' }]);
});

test('unchanged or too large terms are not sent', async () => {
  const { fill, confirm, button, isOpen, pointsOut } = await open(EDITED);
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
  await fill(QUANTITY(), '0.010001');
  await confirm();
  await pointsOut(QUANTITY());
  expect([isOpen(), sentTo(spot.editOrder)]).toEqual([true, []]);
});

const listed = async (...orders: readonly SpotOrderRow[]) => {
  give([answers(spot.listOrders, [...orders])]);
  await act(() => queryClient.refetchQueries({ queryKey: openOrdersQuery().queryKey }));
};

test('the second press of an edit follows the order, which was filled in between', async () => {
  const { fill, confirm, isOpen } = await open(refuses(spot.editOrder, TOO_FAR));
  await fill(QUANTITY(), '0.005');
  await confirm();
  await waitFor(() => expect(sentTo(spot.editOrder)).toEqual([{ id: '7', amount: '0.00500000' }]));
  await listed(spotOrder({ trade_amount: '0.01000000', filled_amount: '0.00200000' }));
  const [filled, total] = ['0.002000 BTC', '0.007000 BTC'];
  await screen.findByText(say('spot.edit-partly', { filled, total }));
  give([EDITED]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.editOrder)[1]).toEqual({ id: '7', amount: '0.00700000' });
});

test('an order that is filled while it is edited: the sheet follows, keeps what was typed, and closes at its end', async () => {
  const { fill, confirm, isOpen, value } = await open(EDITED);
  await fill(PRICE(), '59000');
  await listed(spotOrder({ filled_amount: '0.00400000' }));
  expect([await value(PRICE()), await value(QUANTITY())]).toEqual(['59000', '0.006000']);
  await fill(QUANTITY(), '0.003');
  await listed(spotOrder({ filled_amount: '0.00600000' }));
  expect(await value(QUANTITY())).toBe('0.003');
  give([refuses(spot.editOrder, TOO_FAR, { field: 'amount' })]);
  await confirm();
  await within(await screen.findByRole('dialog')).findByText(TOO_FAR);
  expect(sentTo(spot.editOrder)).toEqual([{ id: '7', amount: '0.00900000', target_price: '59000.00000000' }]);
  await listed();
  await waitFor(() => expect(isOpen()).toBe(false));
});

test.each([
  ['a refusal, which the sheet shows,', refuses(spot.editOrder, TOO_FAR), 1],
  ['a lost response', loses(spot.editOrder), 0],
])('after %s the typed terms are kept, and the order can be edited again', async (_, answered, inSheet) => {
  const { fill, confirm, isOpen, value } = await open(answered);
  await fill(PRICE(), '59000');
  await confirm();
  await waitFor(() => expect(sentTo(spot.editOrder)).toHaveLength(1));
  expect([isOpen(), await value(PRICE())]).toEqual([true, '59,000']);
  expect(within(screen.getByRole('dialog')).queryAllByText(TOO_FAR)).toHaveLength(inSheet);
  give([EDITED]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(spot.editOrder)).toHaveLength(2);
});

const replies = (status: number, body: object): Answered => ({
  call: spot.editOrder,
  answer: () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
});

test.each([
  ['not offered', 'after an answer without an envelope', replies(404, { message: 'Not Found' })],
  ['not offered', 'if the method is unknown', replies(405, { type: 'error', message: 'No' })],
  ['not offered', 'after an envelope about the path', replies(200, { code: 404, message: 'No such path' })],
  [TOO_FAR, 'after a refusal about the order', refuses(spot.editOrder, TOO_FAR)],
  ['No such order', 'after one with a status of its own', replies(404, { type: 'error', message: 'No such order' })],
])('the user reads “%s” %s, and can edit the order again', async (sentence, _when, answered) => {
  const { fill, confirm, isOpen } = await open(answered);
  await fill(PRICE(), '59000');
  await confirm();
  const shown = sentence === 'not offered' ? say('common.not-offered') : sentence;
  await waitFor(() => expect(toastsShown().map(([, said]) => said)).toEqual([shown]));
  expect(isOpen()).toBe(true);
});
