import { atoms, percent } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const CHART = '/pages/trade/kline?symbol=BTC%2FUSDT';
const values = { market: 'BTC/USDT', price: atoms('66000'), rate: 0n };

test('an alert is shown with the price that was reached, and leads to the chart', () => {
  expect(shownBy(updates, { kind: 'alert-above', values })).toEqual(['alert.told-above | BTC/USDT | 0 | 66,000.00', 'plain', CHART]);
  const rises = { ...values, rate: percent('5') };
  expect(shownBy(updates, { kind: 'alert-rises', values: rises })?.[0]).toBe('alert.told-rises | BTC/USDT | 5 | 66,000.00');
  expect(shownBy(updates, { kind: 'alert-ended', values: { market: 'BTC/USDT' } })).toEqual(['alert.told-ended | BTC/USDT', 'fail', CHART]);
});
