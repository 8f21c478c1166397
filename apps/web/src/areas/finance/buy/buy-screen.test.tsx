import { finance } from '@mt2/contracts/finance';
import { financeProduct } from '@mt2/contracts/finance-rows';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const PRODUCT = rowOf(financeProduct, {
  id: 2,
  currency_id: 3,
  currency_name: 'USDT',
  day: 15,
  day_rate: '0.00400000',
  status: 1,
  save_min: '100.00000000',
  quota: '300000.00000000',
  my_limit: '5000.00000000',
});

const shown = (label: string) => screen.getByText(say(label)).nextElementSibling?.textContent;

test('an empty form estimates nothing, and the terms of a coin are chosen in it, which keeps its input', async () => {
  const SHORT = { ...PRODUCT, id: 1, day: 7 };
  const { fill, field, user, address } = await renderScreen('/pages/finance/buyPage?id=2', {
    answers: [
      ...[...BTC_MARKET, balances({ change: '5000.00000000' }), answers(finance.listProducts, [SHORT, PRODUCT])],
      {
        call: finance.getProduct,
        answer: (fields) => answers(finance.getProduct, fields.id === '1' ? SHORT : PRODUCT).answer(fields),
      },
    ],
    user: TRADER,
  });
  await screen.findByText(say('finance.loss-today'));
  expect(shown('finance.loss-today')).toBe('—');
  expect(shown('finance.at-maturity')).toBe('—');
  await fill(say('common.amount'), '1000');
  expect(shown('finance.at-maturity')).toBe('1,060.00 USDT');
  await user.click(screen.getByRole('switch', { name: say('finance.reinvest') }));
  await user.click(screen.getByRole('checkbox'));
  const radio = (count: number) => screen.findByRole('radio', { name: say('loan.days', { count }) });
  await user.click(await radio(7));
  await waitFor(() => expect(address()).toContain('id=1'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(address()).toContain('id=2'));
  expect(document.activeElement).toBe(await radio(15));
  expect(screen.getByRole('switch', { name: say('finance.reinvest'), checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy();
  expect((await field(say('common.amount'))).value).toBe('1,000');
});

test.each([
  ['in the same amounts as a note and as an error', false, '3,603.63\u00a0USDT', '515.00\u00a0USDT'],
  ['without its amounts while they are hidden', true, '****Hidden amount', '****Hidden amount'],
])("the limit of a borrower's own funds is said once, %s", async (_, hideAmounts, limit, owed) => {
  const owing = { ...PRODUCT, my_limit: '3603.63128929', my_owed: '515.00000000' };
  const { fill } = await renderScreen('/pages/finance/buyPage?id=2', {
    settings: { hideAmounts },
    answers: [
      ...[...BTC_MARKET, balances({ change: '5000.00000000' })],
      ...[answers(finance.getProduct, owing), answers(finance.listProducts, [owing])],
    ],
    user: TRADER,
  });
  const sentence = say('refusal.above-own-funds', { limit, owed });
  const isIt = (_: string, element: Element | null) => element?.matches('p, span') === true && element.textContent === sentence;
  const said = async () => (await screen.findAllByText(isIt)).map((each) => each.closest('[role=alert]') !== null);
  expect(await said()).toEqual([false]);
  await fill(say('common.amount'), '4000');
  await waitFor(async () => expect(await said()).toEqual([true]));
});
