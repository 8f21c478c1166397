import { expect, it } from 'vitest';
import { isOurs } from './our-parts.ts';

it.each([
  ['market.getTicker', ['id']],
  ['wallet.listBalances', ['change_wallet', 'balance', 0, 'currency_logo']],
  ['help.getNews', ['author']],
] as const)('a field of %s that this project added is ours: %j', (name, path) => expect(isOurs(name, path)).toBe(true));

it('every part of an area that this project added is ours, but not its answer itself', () =>
  expect([isOurs('alert.listAlerts', ['list']), isOurs('alert.listAlerts', [])]).toEqual([true, false]));

it('an amount may be a text where a number is sent, and a choice a number where a text is', () => {
  for (const [name, path] of [
    ['wallet.listBalances', ['change_wallet', 'usdt_totle']],
    ['finance.listOrders', ['order_list', 0, 'cancel_fee']],
  ] as const)
    expect([isOurs(name, path, '650.5'), isOurs(name, path, undefined)]).toEqual([true, false]);
  const choice = ['multiple', 'muit', 0, 'value'];
  expect([isOurs('lever.getDeal', choice, 20), isOurs('lever.getDeal', choice, undefined)]).toEqual([true, false]);
});

it('a candle may have its prices as text, but must have them', () => {
  for (const field of ['open', 'close', 'high', 'low', 'volume']) {
    expect(isOurs('market.listCandles', [0, field], '64000.5')).toBe(true);
    expect(isOurs('market.listCandles', [0, field], undefined)).toBe(false);
    expect(isOurs('market.listCandles', [0, field], 'much')).toBe(false);
  }
  expect(isOurs('market.listCandles', [0, 'time'], '1764547200')).toBe(false);
  expect(isOurs('market.getTicker', ['high'], '64000.5')).toBe(false);
});
