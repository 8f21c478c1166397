import { finance } from '@mt2/contracts/finance';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../../testing/answers.ts';
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
