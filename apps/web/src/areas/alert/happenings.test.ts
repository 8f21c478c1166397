import type { AlertRow } from '@mt2/contracts/alert';
import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';
import { alertRow } from './samples.ts';

const of = (what: 'added' | 'told' | 'removed' | 'ended', part: Partial<AlertRow> = {}) =>
  happenings.of({ event: 'alert', what, alert: alertRow(part) });
const said = (part: Partial<AlertRow>) => of('told', part)?.say((key, facts) => `${key} ${JSON.stringify(facts)}`);

test('an alert is told by the price that was named, or by that of its second, and leads to the chart', () => {
  const told = { times: 1, told_at: '2026-01-01 00:05:00', told_price: '67348.20' };
  expect(said(told)).toBe('alert.told-above {"symbol":"BTC/USDT","percent":"0","price":"66,000.00"}');
  expect(said({ ...told, kind: 'rises', percent: '5.00' })).toBe(
    'alert.told-rises {"symbol":"BTC/USDT","percent":"5","price":"67,348.20"}',
  );
  expect(of('told', told)).toMatchObject({ tone: 'plain', address: '/pages/trade/kline?symbol=BTC%2FUSDT' });
});

test('several that end with their market are one piece of news', () =>
  expect(of('ended', { id: 1 })?.about).toBe(of('ended', { id: 2 })?.about));

test("the user's own changes are not told", () => expect([of('added'), of('removed')]).toEqual([undefined, undefined]));
