import { lever } from '@mt2/contracts/lever';
import type { LeverOrderRow } from '@mt2/contracts/lever-rows';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answered, answers, give, refuses, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const LOTS = () => say('spot.new-quantity');
const PRICE = () => say('spot.new-price');

/** The sheet of an order at 60,000 that has frozen the whole balance. */
async function open(part: Partial<LeverOrderRow> = {}, ...placing: readonly Answered[]) {
  const row = leverOrderRow({ price: '60000.00000000', ...part });
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT&list=orders', {
    answers: [
      ...placing,
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ lever: '0.00000000' }),
      positions(),
      answers(lever.listOrders, { ...noPage(), data: [row], total: 1 }),
      answers(lever.cancel, 'Cancelled'),
    ],
    user: TRADER,
  });
  await person.press(`${say('spot.edit-order')} BTC/USDT`);
  await screen.findByRole('dialog');
  return { ...person, confirm: () => person.press(say('spot.edit-order')), isOpen: () => screen.queryByRole('dialog') !== null };
}

test('an order is cancelled and placed with a new price and fewer lots, with its leverage and stops', async () => {
  const { fill, confirm, isOpen } = await open({ stop_loss_price: '58000.00000000' }, answers(lever.submit, 'Placed'));
  await fill(PRICE(), '59000');
  await fill(LOTS(), '8');
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(lever.cancel)).toEqual([{ id: '9' }]);
  expect(sentTo(lever.submit)).toMatchObject([
    { share: '8', target_price: '59000.00', multiple: '20', type: '1', stop_loss_price: '58000.00000000' },
  ]);
});

test('an edited order that opens a position may be post-only', async () => {
  const { fill, choose, confirm, isOpen } = await open({}, answers(lever.submit, 'Placed'));
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  await fill(PRICE(), '59000');
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(lever.submit)).toMatchObject([{ target_price: '59000.00', tif: 'post-only' }]);
});

test('an edited order whose price reaches the book is said to fill immediately', async () => {
  const { fill } = await open();
  await fill(LOTS(), '9');
  await fill(PRICE(), '66000');
  await screen.findByText(say('spot.fills-now'));
  await fill(PRICE(), '59000');
  expect(screen.queryByText(say('spot.fills-now'))).toBeNull();
});

test('an edited order that closes a position has no time in force', async () => {
  await open({ type: 3 });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('more lots than the balance and the frozen amount allow are refused before the order is cancelled', async () => {
  const { fill, confirm, isOpen } = await open();
  await fill(LOTS(), '11');
  await confirm();
  expect([isOpen(), sentTo(lever.cancel)]).toEqual([true, []]);
});

test('if the new order is refused, the old one is placed again, and the typed lots are kept', async () => {
  const { fill, field, confirm } = await open({}, refuses(lever.submit, 'error', 'Halted'));
  await fill(LOTS(), '8');
  await confirm();
  await screen.findByText(say('spot.move-lost', { reason: 'Halted' }));
  expect((await field(LOTS())).value).toBe('8');
  expect(sentTo(lever.submit).map(({ share }) => share)).toEqual(['8', '10']);
});

test('after a partial fill and a refusal, the sheet and the next order have fewer lots', async () => {
  const { fill, field, confirm } = await open({}, refuses(lever.submit, 'error', 'Halted'));
  await fill(LOTS(), '8');
  const filled = leverOrderRow({ price: '60000.00000000', filled_lots: 4 });
  give([answers(lever.listOrders, { ...noPage(), data: [filled], total: 1 })]);
  await confirm();
  await waitFor(async () => expect((await field(LOTS())).value).toBe('4'));
  expect(within(screen.getByRole('dialog')).getByText(/^6 /)).toBeTruthy();
  expect(sentTo(lever.submit).map(({ share }) => share)).toEqual(['4', '6']);
});

test('if the typed lots were filled before the order was cancelled, nothing is placed, and a toast says so', async () => {
  const { fill, confirm, isOpen } = await open();
  await fill(LOTS(), '4');
  const filled = leverOrderRow({ price: '60000.00000000', filled_lots: 4 });
  give([answers(lever.listOrders, { ...noPage(), data: [filled], total: 1 })]);
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  await screen.findByText(say('spot.edit-filled'));
  expect(sentTo(lever.submit)).toEqual([]);
});

test('a closing order without its position cannot be edited', async () => {
  const { fill, button } = await open({ type: 3 });
  await fill(LOTS(), '8');
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
});
