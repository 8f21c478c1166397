import { product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { namesOwnObject, withoutRealIds } from './own-ids.ts';

it.each<[object, boolean]>([
  [{ id: 1_000_000_000 }, true],
  [{ id: '1000000007' }, true],
  [{ id: 999_999_999 }, false],
  [{ id: '' }, false],
  [{ id: ['1000000007'] }, true],
  [{ other: '1000000007' }, false],
  [{ id: { toString: 'x' } }, false],
  [{ id: [{ toString: 'x' }, '1000000007'] }, true],
  [{}, false],
])('a request with the fields %j names an object of the world: %j', (fields, names) =>
  expect(namesOwnObject(product.spot.cancelOrder, fields as Record<string, unknown>)).toBe(names),
);

it('a list names one, wherever in it', () => {
  for (const call of [product.security.signOutDevice, product.market.sortFavourites])
    expect(['1000000000', '7,1000000001', '7,8'].map((ids) => namesOwnObject(call, { ids }))).toEqual([true, true, false]);
});

it('an amount is no ID', () => {
  expect(namesOwnObject(product.wallet.transfer, { number: '2000000000' })).toBe(false);
});

it('an object is no ID, also if it cannot be a text', () => {
  for (const id of [{ toString: 'x' }, [{ toString: 'x' }]]) expect(withoutRealIds(product.spot.cancelOrder, { id })).toEqual({ id });
});
