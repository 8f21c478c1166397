import { REFRESHES } from '@mt2/contracts/areas';
import { type P2pOrderDetail, p2p } from '@mt2/contracts/p2p';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outdate } from '../../../platform/live.ts';
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

const PAID = { is_sure: 3, paid_time: '2026-01-01 00:05:00' } as const;
const BUYER = ['i-have-paid', say('p2p.paid-title', { amount: SUM }), {}] as const;
const SELLER = ['release', say('p2p.release-title', { amount: say('common.amount-hidden') }), { role: 'seller', ...PAID }] as const;

test.each([
  [...BUYER, 'paid-check-sent'],
  [...SELLER, 'release-check-money'],
] as const)('while amounts are hidden, “%s” shows the sum to check, and no other amount', async (button, title, told, check) => {
  const { press, sheet, main } = await open(told);
  await screen.findByText(SUM);
  await press(say(`p2p.${button}`));
  const asked = await sheet(title);
  asked.getByRole('checkbox', { name: say(`p2p.${check}`, { amount: SUM }) });
  for (const part of [main(), asked]) expect(part.queryByText(/137\.93/)).toBeNull();
});

test('after the payment the appeal precedes cancelling, whose questions name the trade and what it may cost', async () => {
  const { main, press, user } = await open(PAID, false);
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

test.each([
  [{ is_sure: 0 }, 1],
  [{ is_sure: 2 }, 1],
  [{ note: '' }, 0],
] as const)('the terms of the advert have a heading if there are any: %j', async (told, count) => {
  await open(told);
  await screen.findByRole('heading', { name: say('p2p.progress') });
  const headings = screen.queryAllByRole('heading', { name: say('p2p.terms') });
  expect(headings.map((each) => each.parentElement?.textContent)).toEqual(Array(count).fill(expect.stringContaining(ORDER_DETAIL.note)));
});

test.each([BUYER, SELLER])('the sheet of “%s” stays if the order ends, and says why it cannot be sent', async (button, title, told) => {
  const { press, sheet } = await open(told);
  await press(say(`p2p.${button}`));
  give([answers(p2p.getOrder, { ...ORDER_DETAIL, ...told, is_sure: 2 })]);
  act(() => outdate(REFRESHES.p2pOrder));
  await (await sheet(title)).findByText(say('refusal.order-already-closed'));
});

test("the other side's name leads to their profile", async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'MT2-SELLER' })).getAttribute('href')).toBe('#/pages/p2p/seller?id=1020');
});
