import type { OptionOrderFacts } from '@mt2/contracts/option';
import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';

const ROW = {
  id: 7,
  order_number: '7',
  symbol_name: 'BTC/USDT',
  currency_name: 'USDT',
  type: 1,
  seconds: 60,
  number: '25.00000000',
  profit_ratio: 80,
  open_price: '64141.10',
  end_price: '64100.00',
  band: '0.01',
  status: 3,
  profit_result: -1,
  fact_profits: '-25.00000000',
  settlement: '0.00000000',
  created_at: '2026-01-01 00:00:00',
  complete_at: '2026-01-01 00:01:00',
  handled_at: '2026-01-01 00:01:00',
} as OptionOrderFacts;
const of = (part: Partial<OptionOrderFacts> = {}) => happenings.of({ event: 'option', order: { ...ROW, ...part } as never });
const amountOf = (part: Partial<OptionOrderFacts>) => of(part)?.say((_, facts) => String(facts?.amount ?? ''));

test('the word says whether it was won or lost, and the amount has no second sign', () => {
  expect(amountOf({})).toBe('25.00 USDT');
  expect(amountOf({ profit_result: 1, fact_profits: '20.00000000' })).toBe('20.00 USDT');
  expect(amountOf({ profit_result: 0, fact_profits: '0.00000000' })).toBe('0.00 USDT');
});

test('its link leads to the list of those that were delivered', () => expect(of()?.address).toContain('list=ended'));
