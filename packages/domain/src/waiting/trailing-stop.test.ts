import { describe, expect, it } from 'vitest';
import { btc } from '../../test/positions.ts';
import type { Direction } from '../market/bar.ts';
import { atoms } from '../money/atoms.ts';
import { type AskedTrail, type Callback, stopPrice, validateTrail } from './trailing-stop.ts';
import { MOST_TRIGGERS, type WatchFacts } from './watched-price.ts';

describe('the stop price', () => {
  it.each<[string, Partial<Callback>, Direction, number, number]>([
    // 66,234.57 × 0.99 = 65,572.2243, rounded up; 63,000.01 × 1.01 = 63,630.0101, rounded down.
    ['a sale by a rate', { rate: 1_000_000n }, 'down', 6_623_457, 6_557_223],
    ['a purchase by a rate', { rate: 1_000_000n }, 'up', 6_300_001, 6_363_001],
    ['a sale by a rate on a tick', { rate: 1_000_000n }, 'down', 6_500_000, 6_435_000],
    ['a sale by a distance', { distance: 50_000 }, 'down', 6_623_457, 6_573_457],
    ['a purchase by a distance', { distance: 50_000 }, 'up', 6_300_001, 6_350_001],
  ])('of %s', (_, callback, direction, extreme, stop) =>
    expect(stopPrice({ rate: 0n, distance: 0, ...callback }, direction, extreme)).toBe(stop),
  );
});

const facts: WatchFacts = { market: btc, isOpen: true, watched: 6_500_000, waiting: 0 };
const sale: AskedTrail = { direction: 'down', rate: 1_000_000n };
const ask = (changed: Partial<AskedTrail>, world: Partial<WatchFacts> = {}) =>
  validateTrail({ ...sale, ...changed }, { ...facts, ...world });

it('starts at the price now, or at its activation price', () => {
  expect(ask({})).toMatchObject({ ok: true, value: { rate: 1_000_000n, distance: 0, activation: 0, trigger: 6_435_000 } });
  expect(ask({ activation: atoms('66000') })).toMatchObject({ ok: true, value: { activation: 6_600_000, trigger: 6_534_000 } });
  expect(ask({ direction: 'up', rate: 0n, distance: atoms('6500'), activation: atoms('64000') })).toMatchObject({
    ok: true,
    value: { rate: 0n, distance: 650_000, trigger: 7_050_000 },
  });
});

it.each<[string, Partial<AskedTrail>, string]>([
  ['no callback', { rate: 0n }, 'callback-invalid'],
  ['a rate and a distance', { distance: atoms('10') }, 'callback-invalid'],
  ['less than 0.1%', { rate: 90_000n }, 'callback-invalid'],
  ['more than 10%', { rate: 10_010_000n }, 'callback-invalid'],
  ['a part of 0.01%', { rate: 105_000n }, 'callback-invalid'],
  ['a distance between two ticks', { rate: 0n, distance: atoms('10.001') }, 'callback-invalid'],
  ['more than a tenth of the price', { rate: 0n, distance: atoms('6500.01') }, 'callback-invalid'],
  ['a sale activated at the price', { activation: atoms('65000') }, 'activation-price-invalid'],
  ['a sale activated below the price', { activation: atoms('64999.99') }, 'activation-price-invalid'],
  ['a purchase activated above the price', { direction: 'up', activation: atoms('65000.01') }, 'activation-price-invalid'],
  ['an activation between two ticks', { activation: atoms('66000.001') }, 'activation-price-invalid'],
])('is refused: %s', (_, changed, refusal) => expect(ask(changed)).toMatchObject({ ok: false, refusal }));

it('is refused in a closed market, and if too many wait', () =>
  expect([ask({}, { isOpen: false }), ask({}, { waiting: MOST_TRIGGERS })]).toMatchObject([
    { refusal: 'market-closed' },
    { refusal: 'too-many-triggers' },
  ]));
