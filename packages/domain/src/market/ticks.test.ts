import { describe, expect, it } from 'vitest';
import { hashAt, normal, STREAM, streamKey, unit, WHOLE_MARKET } from './hash.ts';
import { rawPathOf } from './raw-path.ts';
import { SEED_MARKETS } from './seed.ts';
import { TickPath } from './ticks.ts';

const SEED = 20_261_119;
const [BTC, ETH] = [SEED_MARKETS.list[0]!, SEED_MARKETS.list[1]!];
const MINUTES = Array.from({ length: 4_000 }, (_, minute) => 29_453_760 + minute);
const DEVIATION = 5_000;
const OPEN = 6_400_000;

/** A close whose move is normal; coins' closes are correlated as the minutes of the path are. */
function closeOf({ id, simulation: { correlation } }: typeof BTC, minute: number): number {
  const of = (coin: number) => normal(hashAt(streamKey(SEED, coin, STREAM.minuteReturn), minute));
  return Math.round(OPEN + DEVIATION * (correlation * of(WHOLE_MARKET) + Math.sqrt(1 - correlation ** 2) * of(id)));
}

const drawnBy = (market: typeof BTC) => {
  const path = new TickPath(SEED, market.id, market.simulation);
  return MINUTES.map((minute) => path.draw(minute, OPEN, closeOf(market, minute), DEVIATION));
};
const bitcoin = drawnBy(BTC);
const ether = drawnBy(ETH);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Correlation of two measures over the minutes, in its own standard errors. */
function connection(one: (index: number) => number, other: (index: number) => number): number {
  const [left, right] = [one, other].map((measure) => {
    const values = MINUTES.map((_, index) => measure(index));
    const centre = mean(values);
    const deviation = Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
    return values.map((value) => (value - centre) / deviation);
  }) as [number[], number[]];
  return mean(left.map((value, index) => value * right[index]!)) * Math.sqrt(MINUTES.length);
}
const moveOf = (ticks: Float64Array, from: number, to: number): number => ticks[to]! - ticks[from]!;

/** The definition as one reads it: the middle of two known seconds, then the middles of both halves. */
function bridged(minute: number, close: number, market: typeof BTC): number[] {
  const prices = new Map([
    [0, OPEN],
    [59, close],
  ]);
  const stepAt = (coin: number, second: number) => {
    const hash = hashAt(streamKey(SEED, coin, STREAM.tick), minute * 64 + second);
    const bytes = [hash % 256, Math.floor(hash / 256) % 256, Math.floor(hash / 65_536) % 256, Math.floor(hash / 16_777_216)];
    return (bytes.reduce((sum, byte) => sum + byte, 0) - 510) / Math.sqrt(21_845);
  };
  const divide = (from: number, to: number): void => {
    if (to - from < 2) return;
    const second = Math.floor((from + to) / 2);
    const { correlation } = market.simulation;
    const step = correlation * stepAt(WHOLE_MARKET, second) + Math.sqrt(1 - correlation ** 2) * stepAt(market.id, second);
    const [before, after] = [second - from, to - second];
    const line = (prices.get(from)! * after + prices.get(to)! * before) / (to - from);
    const deviation = DEVIATION * Math.sqrt((before * after) / (to - from) / 59);
    prices.set(second, line + deviation * Math.min(3.5, Math.max(-3.5, step)));
    divide(from, second);
    divide(second, to);
  };
  divide(0, 59);
  return Array.from({ length: 60 }, (_, second) => Math.round(prices.get(second)!));
}

describe('the seconds of a minute', () => {
  it('are those of a second, plain implementation', () => {
    for (const market of [BTC, ETH])
      for (const [index, minute] of MINUTES.slice(0, 300).entries())
        expect([...(market === BTC ? bitcoin : ether)[index]!]).toEqual(bridged(minute, closeOf(market, minute), market));
  });

  it('move alike: each step has the same variance, and none shows another', () => {
    for (let second = 1; second < 59; second++) {
      const squares = bitcoin.map((ticks) => moveOf(ticks, second - 1, second) ** 2);
      expect(mean(squares) / (DEVIATION ** 2 / 59)).toBeCloseTo(1, 0);
      const step = (ticks: Float64Array) => moveOf(ticks, second - 1, second);
      const rest = (ticks: Float64Array) => moveOf(ticks, second, 59);
      expect(
        Math.abs(
          connection(
            (index) => step(bitcoin[index]!),
            (index) => rest(bitcoin[index]!),
          ),
        ),
      ).toBeLessThan(4);
    }
  });

  it.each([8, 20, 30, 45])('after second %i, nothing seen until then shows where the price goes', (second) => {
    const seen: Readonly<Record<string, (ticks: Float64Array) => number>> = {
      'the move so far': (ticks) => moveOf(ticks, 0, second),
      'the place in the range so far': (ticks) => {
        const prices = ticks.subarray(0, second + 1);
        const [high, low] = [Math.max(...prices), Math.min(...prices)];
        return (ticks[second]! - low) / (high - low);
      },
      'a new high': (ticks) => (ticks[second]! >= Math.max(...ticks.subarray(0, second)) ? 1 : 0),
      'a new low': (ticks) => (ticks[second]! <= Math.min(...ticks.subarray(0, second)) ? 1 : 0),
      'the last second': (ticks) => moveOf(ticks, second - 1, second),
    };
    for (const [name, measure] of Object.entries(seen))
      for (const [coin, drawn] of [bitcoin, ether].entries()) {
        const toCome = (index: number) => moveOf(drawn[index]!, second, 59);
        expect(Math.abs(connection((index) => measure(drawn[index]!), toCome)), name).toBeLessThan(4);
        const other = coin === 0 ? ether : bitcoin;
        expect(Math.abs(connection((index) => measure(other[index]!), toCome)), `${name} of another coin`).toBeLessThan(4);
      }
  });

  it('of two coins are as correlated as their minutes', () => {
    const errors = connection(
      (index) => moveOf(bitcoin[index]!, 20, 25),
      (index) => moveOf(ether[index]!, 20, 25),
    );
    expect(errors / Math.sqrt(MINUTES.length)).toBeCloseTo(BTC.simulation.correlation * ETH.simulation.correlation, 1);
  });
});

describe('the range of some minutes', () => {
  it('is that of all their seconds, though most are skipped', () => {
    for (const [number, market] of SEED_MARKETS.list.entries()) {
      const raw = rawPathOf(number, market);
      for (let hour = 490_000; hour < 490_012; hour++) {
        const from = Math.floor(unit(hashAt(number, hour)) * 60);
        for (const until of [from + 1, Math.floor((from + 62) / 2), 60]) {
          const ticks = Array.from({ length: until - from }, (_, index) => [...raw.ticks(hour * 60 + from + index)]).flat();
          expect(raw.hour(hour).range(from, until)).toEqual({ high: Math.max(...ticks), low: Math.min(...ticks) });
        }
      }
    }
  });

  it('of a day is that of its hours', () => {
    const raw = rawPathOf(SEED, BTC);
    for (let day = 20_454; day < 20_460; day++) {
      const hours = Array.from({ length: 24 }, (_, hour) => raw.hour(day * 24 + hour).whole());
      const { high, low, volume, turnover } = raw.day(day);
      expect([high, low]).toEqual([Math.max(...hours.map((hour) => hour.high)), Math.min(...hours.map((hour) => hour.low))]);
      const sum = (of: 'volume' | 'turnover') => hours.reduce((total, hour) => total + hour[of], 0);
      expect([volume, turnover]).toEqual([sum('volume'), sum('turnover')]);
    }
  });

  it('is within the bound by which searches skip an hour', () => {
    for (const market of SEED_MARKETS.list)
      for (let hour = 491_000; hour < 491_050; hour++) {
        const { high, low } = rawPathOf(SEED, market).hour(hour).whole();
        const fresh = rawPathOf(SEED, { ...market, listedAt: market.listedAt + 60 });
        expect([fresh.mayReach(hour, high, 'up'), fresh.mayReach(hour, low, 'down')]).toEqual([true, true]);
      }
  });
});

describe('volume and trades', () => {
  it('do not depend on the minute’s move', () => {
    const raw = rawPathOf(SEED, BTC);
    const move = (index: number) => Math.abs(moveOf(raw.ticks(MINUTES[index]!), 0, 59));
    const calm = (index: number) => move(index) / raw.expectedMove(MINUTES[index]! * 60, 60);
    const first = (index: number) => raw.tape(MINUTES[index]!)[0]!.quantity;
    for (const measure of [(index: number) => Math.log(raw.minute(MINUTES[index]!).volume), (index: number) => Math.log(first(index))])
      expect(Math.abs(connection(calm, measure))).toBeLessThan(4);
  });

  it('have the same seconds and sizes whatever the prices are', () => {
    const raw = rawPathOf(SEED, BTC);
    for (const minute of MINUTES.slice(0, 50)) {
      const places = (ticks: Float64Array) =>
        raw.tapes.draw(minute, raw.minute(minute), ticks).map(({ at, quantity }) => ({ at, quantity }));
      expect(places(new Float64Array(60))).toEqual(places(raw.ticks(minute)));
    }
  });
});
