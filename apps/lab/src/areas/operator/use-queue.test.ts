import type { Review } from '@mt2/contracts/lab/operator';
import { expect, it } from 'vitest';
import { keyOf } from './use-queue.ts';

const review: Review = {
  kind: 'deposit',
  id: 7,
  user: { id: 1002, account: 'trader@mt2.test' },
  at: 1_767_225_600,
  summary: '100 USDT · trc20',
  pictures: [],
  mayBeTaken: false,
};
const appeal: Review = { ...review, kind: 'p2p-appeal', summary: '1 BTC for 60000.00 USD' };

it.each([
  ['read again', review, { ...review }, true],
  ['with another statement', appeal, { ...appeal, summary: `${appeal.summary} · buyer: I paid` }, true],
  ['of another user under the same ID, in a world that was reset', review, { ...review, user: { id: 1003, account: 'a@mt2.test' } }, false],
  ['of another time', review, { ...review, at: review.at + 1 }, false],
  ['of another amount', review, { ...review, summary: '200 USDT · trc20' }, false],
])('what was typed for a review belongs to it: %s', (_, before, after, isSame) => expect(keyOf(before) === keyOf(after)).toBe(isSame));
