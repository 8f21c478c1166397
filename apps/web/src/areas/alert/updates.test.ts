import { atoms, percent } from '@mt2/domain';
import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import { shownBy } from '../../testing/logged.ts';
import { alertText, type PriceAlert } from './alert.ts';
import { updates } from './updates.ts';

afterEach(() => changeSettings({ hideAmounts: false }));

const CHART = '/pages/trade/kline?symbol=BTC%2FUSDT';
const values = { market: 'BTC/USDT', price: atoms('66000'), rate: 0n };

test('an alert is shown with the price that was reached, and leads to the chart', () => {
  expect(shownBy(updates, { kind: 'alert-above', values })).toEqual(['alert.told-above | BTC/USDT | 0 | 66,000.00', 'plain', CHART]);
  const rises = { ...values, rate: percent('5') };
  expect(shownBy(updates, { kind: 'alert-rises', values: rises })?.[0]).toBe('alert.told-rises | BTC/USDT | 5 | 66,000.00');
  expect(shownBy(updates, { kind: 'alert-ended', values: { market: 'BTC/USDT' } })).toEqual(['alert.told-ended | BTC/USDT', 'fail', CHART]);
});

test('the profit of an alert is hidden while amounts are, in its event and in the list, but no price or rate', () => {
  const said = (kind: 'alert-pnl' | 'alert-funding', level: bigint) =>
    shownBy(updates, { kind, values: { market: 'BTC/USDT', level } })?.[0]
      .split(' | ')
      .at(-1);
  const listed = (watched: 'pnl' | 'last') =>
    alertText((key, values) => String(values?.price ?? key), { ...values, kind: 'above', watched, level: atoms('100') } as PriceAlert);
  const all = () => [said('alert-pnl', atoms('100')), said('alert-funding', percent('0.01')), listed('pnl'), listed('last').slice(0, 9)];
  const shown = all();
  changeSettings({ hideAmounts: true });
  expect([shown, all()]).toEqual([
    ['100.00 USDT', '+0.0100%', 'lever.unrealised-pnl · 100.00 USDT', '66,000.00'],
    ['****', '+0.0100%', 'lever.unrealised-pnl · ****', '66,000.00'],
  ]);
});
