import { type P2pOrderDetail, p2p } from '@mt2/contracts/p2p';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, give, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { ORDER_DETAIL, ORDER_ROW } from '../testing/samples.ts';

/** The order waiting for payment, or with the given fields, with amounts hidden or shown. */
const open = (told: Partial<P2pOrderDetail> = {}, hideAmounts = true) =>
  renderScreen('/pages/p2p/order?id=9', {
    user: TRADER,
    settings: { hideAmounts },
    answers: [answers(p2p.getOrder, { ...ORDER_DETAIL, ...ORDER_ROW, ...told })],
  });

const SUM = '1,000.00 CNY';

test('while amounts are hidden, a buyer still sees the sum to pay now, and no other amount', async () => {
  const { press, sheet, main } = await open();
  await screen.findByText(SUM);
  expect(main().queryByText(/137\.93/)).toBeNull();
  await press(say('p2p.i-have-paid'));
  (await sheet(say('p2p.paid-title', { amount: SUM }))).getByRole('checkbox', { name: say('p2p.paid-check-sent', { amount: SUM }) });
});

test('while amounts are hidden, a seller still sees the sum that must arrive before the release, and no other amount', async () => {
  const { press, sheet, main } = await open({ role: 'seller', is_sure: 3, paid_time: '2026-01-01 00:05:00' });
  await screen.findByText(SUM);
  expect(main().queryByText(/137\.93/)).toBeNull();
  await press(say('p2p.release'));
  const asked = await sheet(say('p2p.release-title', { amount: say('common.amount-hidden') }));
  asked.getByRole('checkbox', { name: say('p2p.release-check-money', { amount: SUM }) });
  expect(asked.queryByText(/137\.93/)).toBeNull();
});

test('after the payment the appeal precedes cancelling, whose questions name the trade and what it may cost', async () => {
  const { main, press, user } = await open({ is_sure: 3, paid_time: '2026-01-01 00:05:00' }, false);
  const appeal = await screen.findByRole('link', { name: say('p2p.appeal') });
  const cancel = main().getByRole('button', { name: say('p2p.cancel-order') });
  expect(appeal.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await press(say('p2p.cancel-order'));
  give([answers(p2p.cancelOrder, 'Done')]);
  for (const [question, agree] of [
    [say('p2p.cancel-question', { amount: '137.93 USDT' }), 'cancel-order'],
    [say('p2p.cancel-paid-question'), 'cancel-sure'],
  ] as const) {
    expect(sentTo(p2p.cancelOrder)).toEqual([]);
    const asked = await screen.findByRole('alertdialog', { name: question });
    await user.click(within(asked).getByRole('button', { name: say(`p2p.${agree}`) }));
  }
  await waitFor(() => expect(sentTo(p2p.cancelOrder)).toHaveLength(1));
});

test.each([
  ['buyer', ['#/pages/assets/transfer/index?coin=USDT&from=fiat&to=spot']],
  ['seller', []],
] as const)('after a completed order, only its buyer has coins to move from the fiat account: %s', async (role, links) => {
  await open({ role, is_sure: 1, paid_time: '2026-01-01 00:05:00' });
  await screen.findByText('7.25 CNY');
  expect(screen.queryAllByRole('link', { name: say('nav.transfer') }).map((link) => link.getAttribute('href'))).toEqual(links);
});

test.each([
  ['the coins', 0, '137.93'],
  ['the coins without the fee of the own advert', 1, '137.79'],
] as const)('the buyer of a completed order has received %s', async (_, isOwn, amount) => {
  const { main } = await open({ is_sure: 1, is_own_advert: isOwn }, false);
  await screen.findByText(SUM);
  expect(main().getByRole('heading', { name: say('status.p2p-completed') }).parentElement?.textContent).toContain(
    say('p2p.says-buyer-completed', { amount: `${amount} USDT` }),
  );
});

test.each([0, 2] as const)('an order with the status %i shows the terms of its advert', async (status) => {
  await open({ is_sure: status });
  const heading = await screen.findByRole('heading', { name: say('p2p.terms') });
  expect(heading.parentElement?.textContent).toContain(ORDER_DETAIL.note);
});

test('an order of an advert without terms has no heading for them', async () => {
  await open({ note: '' });
  await screen.findByText(SUM);
  expect(screen.queryByRole('heading', { name: say('p2p.terms') })).toBeNull();
});

test("the other side's name leads to their profile", async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'MT2-SELLER' })).getAttribute('href')).toBe('#/pages/p2p/seller?id=1020');
});
