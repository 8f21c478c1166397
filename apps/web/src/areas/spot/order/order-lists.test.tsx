import { spot } from '@mt2/contracts/spot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBy } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, spotOrder, TRADER } from '../../../testing/samples.ts';

test('the history shows the fee of each order, and can be limited to one status', async () => {
  const completed = spotOrder({ id: 8, status: 2, charge_fee: '0.00001000', filled_amount: '0.01000000', average_price: '60000.00000000' });
  const cancelled = spotOrder({ id: 9, status: 3 });
  const of = { '1': [], '2': [completed], '3': [cancelled] } as const;
  const { choose } = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT&list=history', {
    answers: [
      ...BTC_MARKET,
      balances(),
      answersBy(spot.listOrders, ({ status }) => [...(of[status as keyof typeof of] ?? [completed, cancelled])]),
    ],
    user: TRADER,
  });
  const states = async () =>
    (await screen.findAllByRole('button', { name: /BTC\/USDT.*0\.010000/ })).map(({ textContent }) => textContent ?? '');
  const both = await states();
  expect(both.map((row) => row.includes('0.00001000 BTC'))).toEqual([true, false]);
  await choose(say('common.status'), say('status.spot-cancelled'));
  await screen.findByRole('combobox', { name: `${say('common.status')}: ${say('status.spot-cancelled')}` });
  expect((await states()).every((row) => row.includes(say('status.spot-cancelled')))).toBe(true);
});
