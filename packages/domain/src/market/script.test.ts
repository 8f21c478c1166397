import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/index.ts';
import { LADDER_LEVELS } from './ladder-levels.ts';
import { createPricePath } from './price-path.ts';
import {
  cancelScript,
  holdScript,
  MAX_SCRIPT_SIZE,
  MAX_TOTAL_SHIFT,
  movesAt,
  NEVER,
  type PriceScript,
  pulseScript,
  shiftAt,
  shiftRateAt,
  shiftsTooFar,
  targetScript,
} from './script.ts';
import { SEED_MARKETS } from './seed.ts';

const SEED = 20_261_119;
const NOW = Date.parse('2026-01-01T10:20:15Z') / 1000;
const bitcoin = SEED_MARKETS.list[0]!;
const timing = { market: 1, startAt: NOW, over: 120 };
const return5 = { hold: 300, back: 300 };

function accepted(decision: ReturnType<typeof pulseScript>): PriceScript {
  if (!decision.ok) throw new Error(decision.refusal);
  return decision.value;
}

describe('an accepted script', () => {
  it('is a pulse that rises, holds and returns', () => {
    const script = { market: 1, startAt: NOW, fullAt: NOW + 120, backAt: NOW + 420, endAt: NOW + 720, size: Math.log(1.02) };
    expect(pulseScript({ ...timing, ...return5, percent: 2 }, NOW)).toEqual(ok(script));
  });

  it('is a permanent hold', () => {
    const { fullAt, backAt, endAt } = accepted(holdScript({ ...timing, percent: -5 }, NOW));
    expect([fullAt, backAt, endAt]).toEqual([NOW + 120, NEVER - 1, NEVER]);
  });

  it('is a target that is permanent, or returns after a given time', () => {
    expect(accepted(targetScript({ ...timing, shift: 0.1 }, NOW)).endAt).toBe(NEVER);
    expect(accepted(targetScript({ ...timing, shift: 0.1, back: 60 }, NOW)).endAt).toBe(NOW + 180);
  });

  it('moves the price by at most a half up or a third down', () => {
    expect(pulseScript({ ...timing, ...return5, percent: 50 }, NOW).ok).toBe(true);
    expect(accepted(holdScript({ ...timing, percent: -33 }, NOW)).size).toBeGreaterThan(-MAX_SCRIPT_SIZE);
  });
});

describe('a refused script', () => {
  it.each([
    ['more than half', pulseScript({ ...timing, ...return5, percent: 50.01 }, NOW), 'script-too-large'],
    ['more than a third down', holdScript({ ...timing, percent: -34 }, NOW), 'script-too-large'],
    ['nothing left', holdScript({ ...timing, percent: -100 }, NOW), 'script-too-large'],
    ['less than nothing', holdScript({ ...timing, percent: -101 }, NOW), 'script-invalid'],
    ['a target too far', targetScript({ ...timing, shift: 0.5 }, NOW), 'script-too-large'],
    ['a start in the past', pulseScript({ ...timing, startAt: NOW - 1, ...return5, percent: 1 }, NOW), 'script-in-the-past'],
    ['no time to get there', holdScript({ ...timing, over: 0, percent: 1 }, NOW), 'script-invalid'],
    ['half a second', holdScript({ ...timing, over: 0.5, percent: 1 }, NOW), 'script-invalid'],
    ['a stay of negative length', pulseScript({ ...timing, hold: -1, back: 60, percent: 1 }, NOW), 'script-invalid'],
    ['no time to return', pulseScript({ ...timing, hold: 0, back: 0, percent: 1 }, NOW), 'script-invalid'],
    ['no number', holdScript({ ...timing, percent: Number.NaN }, NOW), 'script-invalid'],
  ] as const)('%s', (_, decision, refusal) => expect(decision).toMatchObject(err(refusal)));
});

describe('the shift of a pulse of 2%', () => {
  const scripts = [accepted(pulseScript({ ...timing, ...return5, percent: 2 }, NOW))];

  it.each([
    [-1, 0],
    [0, 0],
    [60, 0.009901313648089865],
    [120, 0.01980262729617973],
    [420, 0.01980262729617973],
    [570, 0.009901313648089865],
    [720, 0],
  ])('%i s after its start: %f', (seconds, shift) => expect(shiftAt(scripts, NOW + seconds)).toBe(shift));

  it.each([
    [-1, false],
    [0, true],
    [119, true],
    [120, false],
    [419, false],
    [420, true],
    [719, true],
    [720, false],
  ])('%i s after its start: moves %s', (seconds, moves) =>
    expect(scripts.map((script) => movesAt(script, NOW + seconds))).toEqual([moves]),
  );

  it.each([
    [-1, 0n],
    [60, 995_049n],
    [120, 2_000_000n],
    [720, 0n],
  ])('%i s after its start: is a rate of %i', (seconds, rate) => expect(shiftRateAt(scripts, NOW + seconds)).toBe(rate));

  it('adds to another', () => expect(shiftAt([...scripts, ...scripts], NOW + 200)).toBe(2 * Math.log(1.02)));

  it('gives the candles of two hours their golden figures', () => {
    const path = createPricePath({ seed: SEED, scripts });
    const from = Date.parse('2026-01-01T10:00:00Z') / 1000;
    const [ten, eleven] = path.candles(bitcoin, '60min', from, from + 3600, from + 7200);
    expect([ten?.open, Math.max(ten!.high, eleven!.high), Math.min(ten!.low, eleven!.low), eleven?.close]).toEqual([
      6_424_838, 6_549_232, 6_411_711, 6_417_660,
    ]);
    expect(ten!.volume + eleven!.volume).toBe(619_774_787);
    expect([ten?.scripted, eleven?.scripted]).toEqual([true, false]);
  });

  it('affects every reader of the same second alike', () => {
    const path = createPricePath({ seed: SEED, scripts });
    const at = NOW + 200;
    const price = path.tickAt(bitcoin, at);
    expect(path.depth(bitcoin, at, 1).mid).toBe(price);
    expect(path.ticker(bitcoin, at).last).toBe(price);
    expect(path.spark(bitcoin, at).at(-1)).toBe(price);
    expect(path.trades(bitcoin, at, 60).every(({ at: second, price: paid }) => paid === path.tickAt(bitcoin, second))).toBe(true);
    expect(path.mark(bitcoin, at)).toBeGreaterThan(createPricePath({ seed: SEED }).mark(bitcoin, at) * 1.019);
  });
});

describe('a target', () => {
  it('is reached to the tick, on top of other scripts', () => {
    const pulse = accepted(pulseScript({ ...timing, ...return5, percent: 3 }, NOW));
    const at = NOW + 200;
    for (const price of [6_600_000, 6_299_999]) {
      const shift = createPricePath({ seed: SEED, scripts: [pulse] }).scriptSizeTo(bitcoin, at, price);
      const target = accepted(targetScript({ market: 1, startAt: NOW, over: 200, shift }, NOW));
      expect(createPricePath({ seed: SEED, scripts: [pulse, target] }).tickAt(bitcoin, at)).toBe(price);
    }
  });
});

describe('the scripts of a market together', () => {
  const hold = (percent: number, after: number) => accepted(holdScript({ market: 1, startAt: NOW + after, over: 60, percent }, NOW));
  const pulse = (after: number) =>
    accepted(pulseScript({ market: 1, startAt: NOW + after, over: 60, hold: 0, back: 60, percent: 50 }, NOW));
  const holds = [0, 100, 200, 300, 400].map((after) => hold(50, after));

  it('exceed the limit only in the seconds that a new one shifts', () => {
    const [early, late] = [pulse(0), pulse(1000)];
    expect([early, late].map((script) => shiftsTooFar([...holds, script], script.startAt, script.endAt))).toEqual([false, true]);
    expect(shiftsTooFar([...holds, early], NOW)).toBe(false);
    expect(shiftsTooFar([...holds, late], NOW)).toBe(true);
  });
});

describe('cancelling a script', () => {
  const taken = (script: PriceScript, over: number, now: number): PriceScript => {
    const decision = cancelScript(script, over, now);
    if (!decision.ok) throw new Error(decision.refusal);
    return decision.value;
  };

  it('never overshoots, at any time of the script', () => {
    const pulse = accepted(pulseScript({ ...timing, ...return5, percent: 2 }, NOW));
    for (const at of [0, 1, 60, 119, 120, 300, 420, 421, 600, 719]) {
      const scripts = [taken(pulse, 60, NOW + at)];
      const shifts = Array.from({ length: 800 }, (_, second) => shiftAt(scripts, NOW + at + second));
      expect(shifts[0]).toBe(shiftAt([pulse], NOW + at));
      expect(shifts).toEqual(shifts.toSorted((one, other) => other - one));
      expect(shifts[Math.min(60, 720 - at)]).toBe(0);
    }
  });

  it('before it begins leaves no trace', () => {
    const waiting = accepted(holdScript({ ...timing, startAt: NOW + 600, percent: 10 }, NOW));
    const scripts = [taken(waiting, 60, NOW)];
    for (const second of [0, 30, 600, 700, 10_000]) expect(shiftAt(scripts, NOW + second)).toBe(0);
  });

  it('is possible once, and not after its end', () => {
    const pulse = accepted(pulseScript({ ...timing, ...return5, percent: 2 }, NOW));
    expect(cancelScript(pulse, 60, NOW + 720)).toEqual(err('script-over'));
    expect(cancelScript(taken(pulse, 60, NOW + 10), 60, NOW + 20)).toEqual(err('script-over'));
    for (const over of [0, -1, 0.5, Number.NaN]) expect(cancelScript(pulse, over, NOW)).toEqual(err('script-invalid'));
  });
});

describe('overlapping scripts', () => {
  const hold = (percent: number, startAt = NOW) => accepted(holdScript({ market: 1, startAt, over: 120, percent }, NOW));
  const piled = (count: number, percent: number) => Array.from({ length: count }, () => hold(percent));

  it.each([
    ['nothing', [], false],
    ['five up', piled(5, 50), false],
    ['six up', piled(6, 50), true],
    ['five down', piled(5, -33), false],
    ['six down', piled(6, -33), true],
    ['ten up and ten down', [...piled(10, 50), ...piled(10, -33)], false],
    ['six up, each when the one before is back', [0, 1, 2, 3, 4, 5].map((hour) => pulse(hour)), false],
  ])('%s: too far is %s', (_, scripts, isTooFar) => expect(shiftsTooFar(scripts, NOW)).toBe(isTooFar));

  it('may become too large when one of them is cancelled', () => {
    const [ups, downs] = [piled(7, 50), piled(7, -33)];
    const without = downs.map((down) => ({ ...down, cancelled: { at: NOW + 200, goneAt: NOW + 260 } }));
    expect(shiftsTooFar([...ups, ...downs], NOW)).toBe(false);
    expect(shiftsTooFar([...ups, ...without], NOW + 200)).toBe(true);
  });

  it('never exceed the limit in any second if accepted', () => {
    const percents = fc.double({ min: -33, max: 50, noNaN: true });
    const times = fc.integer({ min: 0, max: 60 });
    const script = fc.tuple(percents, times, times, times, times, fc.option(times)).map(([percent, start, over, stay, back, taken]) => {
      const startAt = NOW + start;
      const pulsed = accepted(pulseScript({ market: 1, startAt, over: over + 1, hold: stay, back: back + 1, percent }, NOW));
      return taken === null ? pulsed : { ...pulsed, cancelled: { at: startAt + taken, goneAt: startAt + taken + 30 } };
    });
    fc.assert(
      fc.property(fc.array(script, { minLength: 1, maxLength: 14 }), times, (scripts, from) => {
        const shifts = Array.from({ length: 300 }, (_, second) => Math.abs(shiftAt(scripts, NOW + from + second)));
        return shiftsTooFar(scripts, NOW + from) || Math.max(...shifts) <= MAX_TOTAL_SHIFT + 1e-9;
      }),
    );
  });

  it('leave every market a book of full depth', () => {
    const scripts = SEED_MARKETS.list.flatMap(({ id }) => [-33, -33, -33, -33, -33].map((percent) => ({ ...hold(percent), market: id })));
    const path = createPricePath({ seed: SEED, scripts });
    for (const market of SEED_MARKETS.list) {
      const { bids } = path.depth(market, NOW + 3_600, LADDER_LEVELS);
      expect(bids.every(({ price }) => price > 0)).toBe(true);
    }
  });

  function pulse(hour: number): PriceScript {
    return accepted(pulseScript({ ...timing, startAt: NOW + hour * 3_600, ...return5, percent: 50 }, NOW));
  }
});
