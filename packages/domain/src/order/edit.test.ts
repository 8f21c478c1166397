import { expect, it } from 'vitest';
import { type EditedTime, keepsPlace, type LimitTerms, leavesSome, timeAfter } from './edit.ts';
import type { TimeInForce } from './time-in-force.ts';

it.each<[string, EditedTime | undefined, boolean, TimeInForce | undefined]>([
  ['stays post-only', undefined, true, 'post-only'],
  ['stays without one', undefined, false, undefined],
  ['gives up post-only', 'gtc', true, undefined],
  ['becomes post-only', 'post-only', false, 'post-only'],
  ['becomes immediate-or-cancel', 'ioc', true, 'ioc'],
])('an edited order %s', (_, given, isPostOnly, after) => expect(timeAfter(given, isPostOnly)).toBe(after));

it.each<[string, Partial<LimitTerms>, TimeInForce | undefined, boolean]>([
  ['falls', { size: 9 }, undefined, true],
  ['stays', {}, 'post-only', true],
  ['rises', { size: 11 }, undefined, false],
  ['falls, and the price too', { size: 9, price: 99 }, undefined, false],
  ['stays, and the price rises', { price: 101 }, undefined, false],
  ['falls, and the rest is cancelled', { size: 9 }, 'ioc', false],
])('the place in the queue if the size %s', (_, after, tif, keeps) =>
  expect(keepsPlace({ price: 100, size: 10 }, { price: 100, size: 10, ...after }, tif)).toBe(keeps),
);

it.each<[number | undefined, boolean]>([
  [undefined, false],
  [4, true],
  [5, true],
  [6, false],
])('a size of %s with 5 filled is refused: %s', (size, isRefused) =>
  expect(leavesSome('quantity').refuses({ size, filled: 5 }) !== undefined).toBe(isRefused),
);
