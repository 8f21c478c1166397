import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const spot = { account: 'spot', market: 'BTC/USDT' } as const;
const LIST = '/pages/trade/spot?symbol=BTC%2FUSDT&list=triggers';
const short = { account: 'contract', market: 'BTC/USDT', done: 96, lots: 100 } as const;

test('the outcome of a trigger order is shown, and leads to the list of its account', () => {
  const triggered = { ...spot, by: 'last', direction: 'up', price: atoms('66000') } as const;
  expect(shownBy(updates, { kind: 'trigger-triggered', values: triggered })).toEqual([
    'trigger.told-triggered | BTC/USDT | trigger.last-up | 66,000.00',
    'plain',
    LIST,
  ]);
  expect(shownBy(updates, { kind: 'trigger-unfilled', values: spot })).toEqual(['trigger.told-unfilled | BTC/USDT', 'fail', LIST]);
  const failed = { ...spot, reason: 'insufficient-balance' };
  expect(shownBy(updates, { kind: 'trigger-failed', values: failed })).toEqual([
    'trigger.told-failed | BTC/USDT | refusal.insufficient-balance',
    'fail',
    LIST,
  ]);
  const list = '/pages/option/detail?mode=contract&symbol=BTC%2FUSDT&list=triggers';
  expect(shownBy(updates, { kind: 'trigger-partial', values: short })).toEqual([
    'trigger.told-partial | BTC/USDT | 96 | 100',
    'plain',
    list,
  ]);
});

test('lots are hidden while amounts are', () => {
  changeSettings({ hideAmounts: true });
  const [said] = shownBy(updates, { kind: 'trigger-reduced', values: short }) ?? [];
  changeSettings({ hideAmounts: false });
  expect(said).toBe('trigger.told-reduced | BTC/USDT | **** | ****');
});
