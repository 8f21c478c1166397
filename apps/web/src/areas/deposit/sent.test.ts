import { expect, test } from 'vitest';
import type { Deposit } from '../wallet/index.ts';
import { findSent, greatestId } from './sent.ts';

const deposit = (part: Partial<Deposit>) => ({ id: 9, coin: 'USDT', route: 'TRC20', amount: 50n, ...part }) as Deposit;
const sent = { coin: 'USDT', route: 'TRC20', amount: 50n, after: 8 };

test('the sent deposit is the newest matching one that was not known before', () => {
  expect(findSent([deposit({ id: 10, amount: 7n }), deposit({}), deposit({ id: 8 })], sent)?.id).toBe(9);
  expect(findSent([deposit({ id: 12, coin: 'BTC' }), deposit({ id: 11, route: 'ERC20' }), deposit({ id: 8 })], sent)).toBeUndefined();
  expect(findSent([], sent)).toBeUndefined();
});

test('the known deposits end at the greatest ID', () =>
  expect([greatestId([]), greatestId([deposit({ id: 4 }), deposit({})])]).toEqual([0, 9]));
