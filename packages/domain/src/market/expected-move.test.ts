import { afterEach, describe, expect, it, vi } from 'vitest';
import { Multiplier } from './cascade.ts';
import { ExpectedMove } from './expected-move.ts';
import { createPricePath } from './price-path.ts';
import { rawPathOf } from './raw-path.ts';
import { SEED_MARKETS } from './seed.ts';

const SEED = 20_261_119;
const [BTC, ETH] = [SEED_MARKETS.list[0]!, SEED_MARKETS.list[1]!];
const DURATIONS = [60, 120, 180, 300, 600];
/** 2026-01-01T23:58:00Z: all seasons and most multipliers are about to change. */
const LATE = Date.UTC(2026, 0, 1, 23, 58) / 1000;
/** Seconds in which a period ends or begins: minutes, hours, cells of 9 and 45 minutes, days. */
const INSTANTS = [0, 1, 30, 59, 60, 119, 120, 121].flatMap((after) => [LATE + after, LATE - 3_600 + after, LATE - 14_340 + after]);

/** The expected move of a path whose seconds after `now` are `later`. */
function expectedOf(now: number, seconds: number, later: (tick: number, at: number) => number): number {
  const raw = rawPathOf(SEED, BTC);
  const ticks = (minute: number) => raw.ticks(minute).map((tick, second) => (minute * 60 + second > now ? later(tick, second) : tick));
  return new ExpectedMove(SEED, BTC.id, BTC.simulation, ticks).after(now, seconds);
}

describe('the expected move', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is the same on two paths that agree until the second of purchase, whatever comes after', () => {
    for (const now of INSTANTS)
      for (const seconds of DURATIONS) {
        const expected = expectedOf(now, seconds, (tick) => tick);
        expect(expectedOf(now, seconds, (tick, second) => tick + 1_000 * second)).toBe(expected);
        expect(expectedOf(now, seconds, () => Number.NaN)).toBe(expected);
      }
  });

  it('reads no multiplier of a cell that has not begun', () => {
    const at = vi.spyOn(Multiplier.prototype, 'at');
    for (const now of INSTANTS) {
      const move = new ExpectedMove(SEED, BTC.id, BTC.simulation, (minute) => rawPathOf(SEED, BTC).ticks(minute));
      rawPathOf(SEED, BTC).ticks(Math.floor(now / 60));
      at.mockClear();
      for (const seconds of DURATIONS) move.after(now, seconds);
      // Cells of hours and days measure time in minutes and days.
      const times = at.mock.contexts.map((multiplier, call) => {
        const { cell } = multiplier as Multiplier;
        const time = at.mock.calls[call]![0];
        const minutes = cell === 720 || cell === 180 || cell === 45 || cell === 9 ? cell : cell * 1_440;
        return Math.floor(time / cell) * minutes * 60;
      });
      expect(times.length).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
    }
  });

  it('is positive in every second, and grows with the time', () => {
    const path = createPricePath({ seed: SEED });
    for (const market of [BTC, ETH])
      for (const now of INSTANTS) {
        const moves = DURATIONS.map((seconds) => path.expectedMove(market, now, seconds));
        expect(moves.every((move) => Number.isFinite(move) && move > 0)).toBe(true);
        expect(moves).toEqual(moves.toSorted((one, other) => one - other));
      }
  });

  it('scales with a price that a script shifts, but stays the same fraction of it', () => {
    const scripts = [{ market: 1, startAt: LATE - 600, fullAt: LATE - 300, backAt: LATE + 300, endAt: LATE + 600, size: 0.25 }];
    const [plain, shifted] = [createPricePath({ seed: SEED }), createPricePath({ seed: SEED, scripts })];
    const part = (path: typeof plain) => path.expectedMove(BTC, LATE, 300) / path.tickAt(BTC, LATE);
    expect(part(shifted)).toBeCloseTo(part(plain), 12);
    expect(shifted.expectedMove(BTC, LATE, 300)).toBeGreaterThan(1.2 * plain.expectedMove(BTC, LATE, 300));
  });
});
