import { wallet } from '@mt2/contracts/wallet';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const day = (date: string, total: string, pnl: string) => ({
  time: `${date} 00:00:00`,
  total: `${total}.00000000`,
  pnl: `${pnl}.00000000`,
});
const DAYS = [day('2025-12-30', '1000', '150'), day('2025-12-31', '1150', '-30'), day('2026-01-01', '1120', '2')];

/** The user has 1,234.00 USDT now. */
const show = (days = DAYS, hideAmounts = false) =>
  renderScreen('/pages/assets/index', {
    user: TRADER,
    settings: { hideAmounts },
    answers: [...BTC_MARKET, balances({ change: '1234.00000000' }), answers(wallet.getCurve, days)],
  });
const slider = () => screen.findByRole('slider', { name: say('wallet.curve') });

test('the curve of the assets shows the value now and the profit of all days, and each day by the arrow keys', async () => {
  await show();
  const chart = await slider();
  expect(screen.getByText('+120.00')).toBeTruthy();
  expect(chart.querySelectorAll('rect')).toHaveLength(3);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe(`2025-12-31, 1,120.00 USDT, ${say('wallet.daily-profit')} -30.00`);
  expect(screen.getByText('2025-12-31 (UTC)')).toBeTruthy();
  expect(screen.getByText('-30.00')).toBeTruthy();
  fireEvent.blur(chart);
  expect(screen.getByText('+120.00')).toBeTruthy();
});

test('the curve of the assets shows the profits in a calendar, month by month', async () => {
  const small = { ...day('2026-01-01', '1120', '0'), pnl: '-0.99000000' };
  const { press } = await show([...DAYS.slice(0, 2), small, day('2026-01-02', '1120', '2')]);
  await slider();
  await press(say('wallet.show-calendar'));
  const calendar = await screen.findByRole('table', { name: say('wallet.daily-profit') });
  expect(within(calendar).getAllByRole('cell')).toHaveLength(35);
  expect(within(calendar).getByText('-<1').parentElement?.className).toContain('text-down');
  await press(say('common.previous-month'));
  expect(within(calendar).getByText('+150')).toBeTruthy();
  expect(within(calendar).getByText('-30')).toBeTruthy();
  expect(screen.getByText('+120.00 USDT')).toBeTruthy();
  await press(say('wallet.show-curve'));
  await slider();
});

test('the curve of the assets shows no total of the month of which it has only the last days', async () => {
  const dates = Array.from({ length: 90 }, (_, index) => new Date(Date.UTC(2025, 9, 5 + index)).toISOString().slice(0, 10));
  const { press } = await show(dates.map((date) => day(date, '1000', '1')));
  await slider();
  await press(say('wallet.show-calendar'));
  for (let back = 0; back < 2; back += 1) await press(say('common.previous-month'));
  expect(screen.getByText('+30.00 USDT')).toBeTruthy();
  await press(say('common.previous-month'));
  expect(screen.queryByText('+27.00 USDT')).toBeNull();
  await press(say('wallet.show-curve'));
  await slider();
});

test('the curve of the assets tells no amount and no sign while amounts are hidden', async () => {
  const { button } = await show(DAYS, true);
  const chart = await slider();
  // Its name says what a press does: that it is pressed would say the opposite.
  expect((await button(say('common.show-amounts'))).hasAttribute('aria-pressed')).toBe(false);
  expect(chart.getAttribute('aria-valuetext')).not.toMatch(/1,1|120/);
  expect(new Set(Array.from(chart.querySelectorAll('rect'), (bar) => bar.getAttribute('class'))).size).toBe(1);
  expect(screen.queryByText('+120.00')).toBeNull();
});

test('the curve of the assets is not shown to a user without a ledger', async () => {
  await show([]);
  await screen.findByRole('tablist', { name: say('wallet.accounts') });
  expect(screen.queryByText(say('wallet.curve'))).toBeNull();
});
