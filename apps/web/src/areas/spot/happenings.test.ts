import { expect, test } from 'vitest';
import { spotOrder } from '../../testing/samples.ts';
import { happenings } from './happenings.ts';

const of = (part: Parameters<typeof spotOrder>[0]) => happenings.of({ event: 'order', order: spotOrder(part) });
const said = (part: Parameters<typeof spotOrder>[0]) => of(part)?.say((key) => key);
const PARTLY = { filled_amount: '0.00400000', filled_total: '240.00000000', average_price: '60000.00000000', status: 3 } as const;

test('an order that the exchange cancelled is told, traded in part or not; one that its user cancelled is not', () => {
  expect(said({ status: 3, cancel_reason: 'market-closed' })).toBe('spot.told-cancelled');
  expect(said({ ...PARTLY, cancel_reason: 'market-closed' })).toBe('spot.told-cancelled');
  expect(of({ status: 3 })).toBeUndefined();
  expect(of(PARTLY)).toBeUndefined();
  expect(said({ ...PARTLY, status: 1 })).toBe('spot.bought-part');
});

test('an immediate-or-cancel order is told with what it filled and that its rest was cancelled', () => {
  expect(said({ ...PARTLY, cancel_reason: 'ioc' })).toBe('spot.bought-rest-cancelled');
  expect(said({ ...PARTLY, type: 2, cancel_reason: 'ioc' })).toBe('spot.sold-rest-cancelled');
  expect(said({ status: 3, cancel_reason: 'ioc' })).toBe('spot.told-cancelled');
  expect(said({ status: 3, cancel_reason: 'self-trade' })).toBe('spot.told-cancelled');
  expect(said({ ...PARTLY, cancel_reason: 'self-trade' })).toBe('spot.bought-rest-cancelled');
});
