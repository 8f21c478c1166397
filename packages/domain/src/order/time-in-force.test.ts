import { expect, it } from 'vitest';
import { checkFilled, mayRest, type TimeInForce } from './time-in-force.ts';

it.each<[TimeInForce | undefined, number, boolean]>([
  ['fok', 12, true],
  ['fok', 11, false],
  ['fok', 0, false],
  ['ioc', 11, true],
  ['post-only', 0, true],
  [undefined, 0, true],
])('only fill-or-kill needs all of 12 at once: %s of which %i fill', (tif, fills, isPlaced) =>
  expect(checkFilled({ tif, quantity: 12, fillable: () => fills })).toEqual(
    isPlaced ? { ok: true, value: undefined } : { ok: false, refusal: 'fok-not-filled' },
  ),
);

it('neither immediate-or-cancel nor fill-or-kill waits', () =>
  expect(([undefined, 'post-only', 'ioc', 'fok'] as const).map(mayRest)).toEqual([true, true, false, false]));
