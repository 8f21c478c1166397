import type { BridgeInfo } from '@mt2/contracts/lab/bridge';
import type { BridgeCall } from '@mt2/contracts/lab/bridge-report';
import { expect, it } from 'vitest';
import { answeredText, areasOf, foundText } from './rows.ts';

const routes = ['spot.placeOrder', 'spot.listOrders', 'p2p.publish'].map((call) => ({
  call,
  route: 'auto' as const,
  from: '',
  missing: call === 'p2p.publish',
  changes: false,
})) satisfies BridgeInfo['routes'];
const use = (call: string, part: Partial<BridgeCall> = {}): BridgeCall => ({
  call,
  real: 2,
  own: 0,
  failed: 0,
  ...part,
});
const calls = [use('spot.listOrders', { failed: 1 })];
const differences = [{ call: 'spot.listOrders' }, { call: 'spot.listOrders' }];
const namesOf = (filter: { words?: string; isUsedOnly?: boolean }) =>
  areasOf({ routes, calls, differences }, { words: '', isUsedOnly: false, ...filter }).map(({ area, rows }) => [area, rows.length]);

it('calls are grouped by area, with their uses and differences', () => {
  expect(areasOf({ routes, calls, differences }, { words: '', isUsedOnly: false })).toMatchObject([
    { area: 'spot', asked: 3, differences: 2, rows: [{ use: undefined }, { call: 'spot.listOrders', differences: 2 }] },
    { area: 'p2p', asked: 0, differences: 0 },
  ]);
  expect(namesOf({ words: ' LIST' })).toEqual([['spot', 1]]);
});

it('calls that were not made are left out if asked, but not those that the real side does not have', () =>
  expect(namesOf({ isUsedOnly: true })).toEqual([
    ['spot', 1],
    ['p2p', 1],
  ]));

it('who answered is a short text', () => {
  expect(answeredText(use('a', { own: 1, failed: 1 }))).toBe('real 2, world 1, failed 1');
  expect(answeredText(undefined)).toBe('–');
});

it('differences of our own rules are counted apart', () => {
  const [theirs, own] = [{ isOurs: false }, { isOurs: true }];
  expect([[], [theirs], [own, own]].map(foundText)).toEqual(['0 differences', '1 difference', '0 differences and 2 of our own rules']);
});
