import { describe, expect, it } from 'vitest';
import { distance, nearestName, nearestNames } from './nearest-name.ts';

describe('the distance of two texts', () => {
  it.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (one, other, far) => {
    expect(distance(one, other)).toBe(far);
    expect(distance(other, one)).toBe(far);
  });
});

describe('the intended name', () => {
  const known = ['currency_id', 'legal_id', 'amount', 'type'];
  it.each([
    ['curency_id', 'currency_id'],
    ['currencyId', 'currency_id'],
    ['currency-id', 'currency_id'],
    ['CURRENCY_ID', 'currency_id'],
    ['amuont', 'amount'],
    ['typ', 'type'],
    ['price', undefined],
    ['x', undefined],
    ['currency_id'.repeat(10), undefined],
  ])('%s: %s', (written, meant) => expect(nearestName(written, known)).toBe(meant));
});

describe('the nearest names', () => {
  it('are at most three, nearest first', () => {
    expect(nearestNames('walet', ['wallets', 'wallety', 'wallet', 'walletz', 'other'])).toEqual(['wallet', 'wallets', 'wallety']);
    expect(nearestNames('other', ['list'])).toEqual([]);
  });
});
