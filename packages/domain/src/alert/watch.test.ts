import { describe, expect, it } from 'vitest';
import { percent } from '../money/index.ts';
import type { AlertKind } from './terms.ts';
import { type Watch, watchAfter, watchedLevel } from './watch.ts';

const watch = (kind: AlertKind, rest: Partial<Watch>): Watch => ({
  kind,
  rate: 0n,
  base: 6_500_000,
  target: 6_600_000,
  isArmed: true,
  ...rest,
});

describe('an alert waits', () => {
  it.each<[AlertKind, boolean, number, 'up' | 'down']>([
    ['above', true, 6_600_000, 'up'],
    ['rises', true, 6_600_000, 'up'],
    ['below', true, 6_600_000, 'down'],
    ['falls', true, 6_600_000, 'down'],
    ['above', false, 6_599_999, 'down'],
    ['below', false, 6_600_001, 'up'],
  ])('%s its price, armed %s, for %i on the way %s', (kind, isArmed, level, direction) =>
    expect(watchedLevel(watch(kind, { isArmed }))).toEqual({ level, direction }),
  );
});

describe('a repeating alert', () => {
  it.each<[AlertKind, number]>([
    ['above', 6_700_000],
    ['below', 6_500_000],
  ])('that %s a price keeps it, and waits for the other side first', (kind, price) =>
    expect(watchAfter(watch(kind, {}), price)).toEqual({ base: 6_500_000, target: 6_600_000, isArmed: false }),
  );

  it.each<[AlertKind, number, number]>([
    ['rises', 6_734_820, 7_071_561],
    ['falls', 6_093_400, 5_788_730],
  ])('when the price %s by 5% counts from the price at which it triggered', (kind, price, target) =>
    expect(watchAfter(watch(kind, { rate: percent('5') }), price)).toEqual({ base: price, target, isArmed: true }),
  );

  it.each([
    [2, { base: 2, target: 1, isArmed: true }],
    [1, undefined],
  ])('waits for a fall from %i ticks while the target is at least a tick', (price, followed) =>
    expect(watchAfter(watch('falls', { rate: percent('50') }), price)).toEqual(followed),
  );
});
