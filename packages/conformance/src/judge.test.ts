import { assertDefined } from '@mt2/domain';
import { expect, it } from 'vitest';
import { productEntries } from './entries.ts';
import { judgeRefusal } from './judge.ts';

it('a refusal has the status 200, which only this project demands', () => {
  const entry = assertDefined(
    productEntries.find(({ name }) => name === 'spot.placeOrder'),
    'there is a call for spot orders',
  );
  const text = JSON.stringify({ type: 'error', code: 0, key: 'market-not-found', message: 'No such market' });
  const judged = (status: number) => judgeRefusal(entry, { status, contentType: 'application/json', text }, 'market-not-found');
  expect(judged(200)).toEqual([]);
  expect(judged(422)).toEqual([{ what: 'status 422 instead of 200', isOurs: true }]);
});
