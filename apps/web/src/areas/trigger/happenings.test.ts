import type { TriggerRow } from '@mt2/contracts/trigger';
import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';
import { triggerRow } from './samples.ts';

const of = (part: Partial<TriggerRow>) =>
  happenings.of({ event: 'trigger', trigger: triggerRow({ status: 2, frozen: '0.00000000', ...part }) });
const said = (part: Partial<TriggerRow>) => of(part)?.say((key, facts) => `${key} ${JSON.stringify(facts)}`);
const CONTRACT = { account: 'contract', kind: 'market', share: 100, multiple: 20, amount: '0.10000000' } as const;

test('a trigger order is told as triggered, whatever becomes of its limit order', () =>
  expect(said({ kind: 'limit', order_amount: '0.01000000' })).toMatch(/^trigger.told-triggered /));

test('one at the market is told as filled, or that nothing could be', () => {
  expect(said({ kind: 'market', filled_amount: '0.00400000' })).toMatch(/^trigger.told-triggered /);
  expect(said({ kind: 'market' })).toBe('trigger.told-unfilled {"symbol":"BTC/USDT"}');
  expect(of({ kind: 'market' })?.tone).toBe('fail');
});

test('one that met an order of its own user is told so, whatever it filled before', () => {
  for (const part of [
    { kind: 'market' },
    { kind: 'market', filled_amount: '0.00400000' },
    { kind: 'limit', order_amount: '0.01000000' },
  ] as const) {
    const met = { ...part, cancel_reason: 'self-trade' } as const;
    expect(said(met)).toBe('trigger.told-self-trade {"symbol":"BTC/USDT"}');
    expect(of(met)?.tone).toBe('fail');
  }
});

test('a contract that opened fewer lots is told with both numbers', () => {
  expect(said({ ...CONTRACT, kind: 'limit', order_amount: '0.09600000' })).toBe(
    'trigger.told-reduced {"symbol":"BTC/USDT","done":96,"lots":100}',
  );
  expect(said({ ...CONTRACT, kind: 'limit', order_amount: '0.10000000' })).toMatch(/^trigger.told-triggered /);
  expect(said({ ...CONTRACT, filled_amount: '0.09600000' })).toBe('trigger.told-partial {"symbol":"BTC/USDT","done":96,"lots":100}');
  expect(said({ ...CONTRACT, filled_amount: '0.10000000' })).toMatch(/^trigger.told-triggered /);
});
