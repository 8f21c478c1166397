import type { LoggedRequest } from '@mt2/contracts/lab/request';
import { expect, test } from 'vitest';
import { folded } from './requests.ts';

const ANN = { id: 7, account: 'ann@mt2.test' };
const row = (id: number, call: string, part: Partial<LoggedRequest> = {}) =>
  ({ id, call, key: '', fault: '', user: ANN, ...part }) as LoggedRequest;

test('the same reads of one user are one line, in the place of the latest; changes and failures stay', () => {
  const rows = [
    row(9, 'wallet.listBalances'),
    row(8, 'spot.placeOrder'),
    row(7, 'wallet.listBalances', { user: undefined }),
    row(6, 'wallet.listBalances'),
    row(5, 'wallet.listBalances', { key: 'not-logged-in' }),
    row(4, 'spot.placeOrder'),
    row(3, 'wallet.listBalances', { fault: 'rule 1: latency of 250 ms' }),
    row(2, 'wallet.listBalances'),
    row(1, 'wallet.listBalances', { pageErrors: 'feed: Error: lost' }),
  ];
  expect(folded(rows).map(({ ids }) => ids)).toEqual([[9, 6, 2], [8], [7], [5], [4], [3], [1]]);
});

test('a line keeps its key when a later read joins it', () => {
  const rows = [row(8, 'spot.placeOrder'), row(7, 'wallet.listBalances')];
  const [, line] = folded(rows);
  const [later, change] = folded([row(9, 'wallet.listBalances'), ...rows]);
  expect(later?.key).toBe(line?.key);
  expect(change?.key).not.toBe(later?.key);
});
