import type { Message } from '@mt2/contracts';
import { finance } from '@mt2/contracts/finance';
import { financeProduct, financeReport } from '@mt2/contracts/finance-rows';
import { wallet } from '@mt2/contracts/wallet';
import { DAY, formatInstant } from '@mt2/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { worldNow } from '../../platform/server-time.ts';
import { answers, loses, rowOf, sentTo, waits } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { NEWCOMER } from '../../testing/samples.ts';

type ProductRow = Message<typeof finance.getProduct>;
const PRODUCT: ProductRow = rowOf(financeProduct, {
  id: 1,
  currency_id: 3,
  currency_name: 'USDT',
  day: 7,
  save_min: '100.00000000',
  day_rate: '0.00200000',
  status: 1,
  penalty_mode: 'damages',
  penalty_factor: 1,
  quota: '300000.00000000',
  max_expected: 6,
});
const productOf = (id: number, day: number, day_rate: string, save_min: string): ProductRow => ({
  ...PRODUCT,
  id,
  day,
  day_rate,
  save_min,
});
const PRODUCTS = answers(finance.listProducts, [
  productOf(2, 30, '0.00550000', '500.00000000'),
  productOf(1, 7, '0.00200000', '100.00000000'),
  productOf(3, 15, '0.00600000', '300.00000000'),
]);
const days = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const titleOf = (count: number) => say('finance.product-title', { coin: 'USDT', days: count });
const headOf = (label: string, order: string) => `${say('market.sort-by', { column: say(label) })}, ${say(`market.${order}`)}`;

test('products are sorted by yield, downwards, upwards and in their own order', async () => {
  const { press } = await renderScreen('/pages/finance/index', { answers: [PRODUCTS] });
  await press(headOf('finance.daily-yield', 'unsorted'));
  expect(days()).toEqual([15, 30, 7].map(titleOf));
  await press(headOf('finance.daily-yield', 'descending'));
  expect(days()).toEqual([7, 30, 15].map(titleOf));
  await press(headOf('finance.daily-yield', 'ascending'));
  expect(days()).toEqual([30, 7, 15].map(titleOf));
  await press(headOf('finance.minimum', 'unsorted'));
  expect(days()).toEqual([30, 15, 7].map(titleOf));
});

test('a product shows its daily yield next to its yearly rate, an estimate as the note says, and the cost of redeeming early', async () => {
  await renderScreen('/pages/finance/index', { answers: [PRODUCTS] });
  const [card] = await screen.findAllByRole('article');
  expect(card?.textContent).toContain(`0.55%${say('finance.daily-yield')}200.75%${say('finance.est-apr')}`);
  expect(card?.textContent).toContain(say('finance.cost-damages'));
  screen.getByText(say('finance.estimate-note', { days: 365 }));
});

test('if nothing can be read, a single retry is offered', async () => {
  await renderScreen('/pages/finance/index', { answers: [loses(finance.listProducts), loses(finance.getReport)], user: NEWCOMER });
  await waitFor(() => expect([finance.listProducts, finance.getReport].map((call) => sentTo(call).length)).toEqual([1, 1]));
  expect(await screen.findAllByRole('button', { name: say('common.retry') })).toHaveLength(1);
});

test('the calculator leads to the purchase of its amount, which shows the loss of redeeming it right away', async () => {
  const { user, press, fill, address, field } = await renderScreen('/pages/finance/index', {
    answers: [
      PRODUCTS,
      waits(finance.getReport),
      answers(finance.getProduct, productOf(1, 7, '0.00200000', '100.00000000')),
      waits(wallet.listBalances),
    ],
    user: NEWCOMER,
  });
  await press(say('finance.calculator'));
  await user.click(await screen.findByRole('radio', { name: say('finance.days', { count: 7 }) }));
  await fill(say('common.amount'), '1,000.5');
  await press(say('finance.purchase'));
  await waitFor(() => expect(address()).toBe('/pages/finance/buyPage?id=1&amount=1000.5'));
  expect((await field(say('common.amount'))).value).toBe('1,000.5');
  expect((await screen.findByText(say('finance.loss-today'))).nextSibling?.textContent).toBe('-14.01 USDT');
});

test('the interest of each day, a day of UTC, is reached by the arrow keys', async () => {
  const yesterday = formatInstant(worldNow() - DAY).slice(0, 10);
  await renderScreen('/pages/finance/index', {
    answers: [PRODUCTS, answers(finance.getReport, rowOf(financeReport, { days: [{ day: yesterday, interest: '4.00000000' }] }))],
    user: NEWCOMER,
  });
  const chart = await screen.findByRole('slider', { name: `${say('finance.daily-interest')} (UTC)` });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe(`${yesterday}, +4.00 USDT`);
});
