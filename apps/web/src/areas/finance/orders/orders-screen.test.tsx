import { finance } from '@mt2/contracts/finance';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, give, rowOf, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

const redeemed = (id: number, currency_name: string, part: object) =>
  rowOf(financeOrder, { id, currency_name, day: 15, status: 2, is_cancel: 1, ...part });

test('the sums of the listed orders are above them, coin by coin', async () => {
  const orders = [
    redeemed(1, 'USDT', { amount: '1000.00000000', received_interest: '8.00000000', penalty: '3.00000000' }),
    redeemed(2, 'USDT', { amount: '500.00000000', received_interest: '2.50000000', penalty: '20.00000000' }),
    redeemed(3, 'BTC', { amount: '2.00000000', received_interest: '0.01000000', penalty: '0.00000000' }),
  ];
  await renderScreen('/pages/finance/ordersPage?list=redeemed', {
    answers: [answers(finance.listOrders, { order_list: orders, total: orders.length })],
    user: TRADER,
  });
  const sums = within(await screen.findByRole('region', { name: say('common.sum', { shown: 3 }) }));
  const sumOf = (word: string) =>
    [...(sums.getByText(say(`finance.${word}`)).nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(sumOf('principal')).toEqual(['1,500.00 USDT', '2.000000 BTC']);
  expect(sumOf('interest-received')).toEqual(['+10.50 USDT', '+0.010000 BTC']);
  expect(sumOf('penalty')).toEqual(['-23.00 USDT', '0.000000 BTC']);
  expect(sumOf('net-result')).toEqual(['-12.50 USDT', '+0.010000 BTC']);
});

test('the question follows its order, and the message says what was paid', async () => {
  const hosting = (received_interest: string, penalty: string) =>
    rowOf(financeOrder, { id: 1, currency_name: 'USDT', day: 15, status: 1, amount: '1000.00000000', received_interest, penalty });
  const listed = (order: ReturnType<typeof hosting>) => answers(finance.listOrders, { order_list: [order], total: 1 });
  const { press, sheet, user } = await renderScreen('/pages/finance/ordersPage', {
    answers: [listed(hosting('8.00000000', '3.00000000'))],
    user: TRADER,
  });
  await press(say('finance.redeem'));
  const asked = await sheet(say('finance.redeem-title', { amount: '1,000.00 USDT' }));
  asked.getByText('997.00 USDT');
  give([listed(hosting('12.00000000', '5.00000000'))]);
  await act(readOwnAgain);
  await asked.findByText('995.00 USDT');
  const order = redeemed(1, 'USDT', { amount: '1000.00000000', received_interest: '12.00000000', penalty: '7.00000000' });
  give([answers(finance.redeem, 'Redeemed.', { order })]);
  await user.click(asked.getByRole('button', { name: say('finance.redeem-now') }));
  await screen.findByText(say('finance.redeemed-amount', { amount: '993.00 USDT' }));
});

test('the reinvestment of an active order is turned off', async () => {
  const order = rowOf(financeOrder, { id: 7, currency_name: 'USDT', day: 15, status: 1, reinvest: 1 });
  const { user } = await renderScreen('/pages/finance/ordersPage', {
    answers: [answers(finance.listOrders, { order_list: [order], total: 1 }), answers(finance.setReinvest, 'Done')],
    user: TRADER,
  });
  await user.click(await screen.findByRole('switch', { name: say('finance.reinvest'), checked: true }));
  expect(sentTo(finance.setReinvest)).toEqual([{ id: '7', reinvest: '0' }]);
});
