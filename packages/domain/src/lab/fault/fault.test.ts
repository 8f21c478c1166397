import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../../core/decision.ts';
import { checkRule, delayOf, type FaultRule, fitsRule, isVictim, LONGEST_DELAY_MS } from './index.ts';

const RULE: FaultRule = {
  target: 'spot.placeOrder',
  userId: null,
  from: null,
  until: null,
  schedule: 'always',
  count: 0,
  percent: 0,
  seed: 1,
  effect: '500',
  refusal: '',
  delayMs: 0,
  spreadMs: 0,
};
const SUBJECT = { names: ['spot.placeOrder', 'spot.*', '*'], userIds: [7], at: 100 };

/** The numbers of the affected subjects among the first `of`. */
const victims = (rule: Partial<FaultRule>, of: number): number[] =>
  Array.from({ length: of }, (_, index) => index + 1).filter((nth) => isVictim({ ...RULE, ...rule }, nth));

describe('a rule matches', () => {
  it.each<[string, Partial<FaultRule>, boolean]>([
    ['its call', {}, true],
    ['the calls of an area', { target: 'spot.*' }, true],
    ['every call', { target: '*' }, true],
    ['no other call', { target: 'spot.cancelOrder' }, false],
    ['no call of which it names a part', { target: 'spot.place' }, false],
    ['its user', { userId: 7 }, true],
    ['other users', { userId: 8 }, false],
    ['from its first second', { from: 100 }, true],
    ['not before', { from: 101 }, false],
    ['to its last second', { until: 101 }, true],
    ['not after', { until: 100 }, false],
    ['only if all of it matches', { target: 'spot.*', userId: 7, from: 50, until: 60 }, false],
  ])('%s', (_, over, fits) => expect(fitsRule({ ...RULE, ...over }, SUBJECT)).toBe(fits));

  it('no guest if it is for a user, and one of several readers', () => {
    expect(fitsRule({ ...RULE, userId: 7 }, { ...SUBJECT, userIds: [] })).toBe(false);
    expect(fitsRule({ ...RULE, userId: 7 }, { ...SUBJECT, userIds: [3, 7] })).toBe(true);
    expect(fitsRule(RULE, { ...SUBJECT, userIds: [] })).toBe(true);
  });
});

describe('victims', () => {
  it('are all, the first, the nth or every nth', () => {
    expect(victims({ schedule: 'always' }, 4)).toEqual([1, 2, 3, 4]);
    expect(victims({ schedule: 'first', count: 2 }, 5)).toEqual([1, 2]);
    expect(victims({ schedule: 'nth', count: 3 }, 9)).toEqual([3]);
    expect(victims({ schedule: 'every', count: 3 }, 9)).toEqual([3, 6, 9]);
  });

  it('of a share depend only on the seed', () => {
    expect(victims({ schedule: 'share', percent: 20 }, 40)).toEqual([4, 11, 19, 25, 27, 32, 33, 36, 40]);
    expect(victims({ schedule: 'share', percent: 20, seed: 2 }, 40)).not.toEqual(victims({ schedule: 'share', percent: 20 }, 40));
  });

  it.each([1, 20, 50, 99])('of a share of %d percent are that many of ten thousand', (percent) => {
    expect(victims({ schedule: 'share', percent }, 10_000).length / 100).toBeCloseTo(percent, -0.4);
  });

  it('of a larger share include those of a smaller one', () => {
    const few = victims({ schedule: 'share', percent: 20 }, 1000);
    const many = new Set(victims({ schedule: 'share', percent: 40 }, 1000));
    expect(few.every((nth) => many.has(nth))).toBe(true);
    expect(victims({ schedule: 'share', percent: 100 }, 1000)).toHaveLength(1000);
  });
});

describe('a delay', () => {
  it('is fixed without a spread, and within the spread otherwise', () => {
    expect(delayOf({ ...RULE, delayMs: 250 }, 3)).toBe(250);
    const inBounds = fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(), fc.nat(), (delayMs, spreadMs, seed, nth) => {
      const delay = delayOf({ delayMs, spreadMs, seed }, nth);
      return Number.isInteger(delay) && delay >= delayMs && delay <= delayMs + spreadMs;
    });
    fc.assert(inBounds);
  });

  it('is spread by the seed, the same way every time', () => {
    const delays = (seed: number) => Array.from({ length: 6 }, (_, nth) => delayOf({ delayMs: 100, spreadMs: 100, seed }, nth));
    expect(delays(1)).toEqual([111, 167, 119, 108, 103, 150]);
    expect(delays(2)).not.toEqual(delays(1));
  });
});

describe('a rule is refused if a part has no meaning', () => {
  it.each<[string, Partial<FaultRule>]>([
    ['effect', { effect: 'feed-gap' }],
    ['effect', { effect: '500', target: 'feed.*' }],
    ['user', { effect: 'feed-disconnect', target: 'feed.connect', userId: 7 }],
    ['refusal', { effect: 'refusal' }],
    ['refusal', { refusal: 'coin-not-found' }],
    ['count', { schedule: 'first' }],
    ['count', { schedule: 'nth', count: -1 }],
    ['count', { schedule: 'every', count: 1.5 }],
    ['count', { schedule: 'first', count: Number.NaN }],
    ['count', { count: 2 }],
    ['percent', { schedule: 'share' }],
    ['percent', { schedule: 'share', percent: 100.1 }],
    ['percent', { schedule: 'share', percent: Number.NaN }],
    ['percent', { percent: 20 }],
    ['delay', { effect: 'latency' }],
    ['delay', { effect: 'latency', delayMs: -1 }],
    ['delay', { effect: 'latency', delayMs: 0.5 }],
    ['delay', { effect: 'latency', delayMs: LONGEST_DELAY_MS, spreadMs: 1 }],
    ['delay', { delayMs: 5 }],
    ['window', { from: 10, until: 10 }],
  ])('%s of %o', (part, over) => {
    expect(checkRule({ ...RULE, ...over })).toEqual({ ok: false, refusal: 'fault-invalid', details: { part } });
  });

  it.each<Partial<FaultRule>>([
    {},
    { effect: 'refusal', refusal: 'coin-not-found' },
    { effect: 'latency', delayMs: LONGEST_DELAY_MS },
    { effect: 'latency', spreadMs: 300 },
    { effect: 'feed-delay', target: 'feed.*', delayMs: 5_000 },
    { schedule: 'share', percent: 0.1, userId: 4, from: 1, until: 2 },
  ])('and is accepted as %o', (over) => expect(checkRule({ ...RULE, ...over })).toEqual(ok({ ...RULE, ...over })));
});
