import { expect, test } from 'vitest';
import { CHAIN_COINS } from './chain-coins.ts';

test('the usual coin and chain come first', () =>
  expect(CHAIN_COINS.map(({ symbol, chains }) => [symbol, ...chains])).toEqual([
    ['USDT', 'TRC20', 'ERC20', 'OMNI'],
    ['BTC', 'OMNI'],
    ['ETH', 'ERC20'],
  ]));
