import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptsAround } from '../../test/scripts-around.ts';
import { HOUR, MINUTE } from '../core/index.ts';
import { bucketStart, type Candle, nextBucket } from './candles.ts';
import { firstCross } from './first-cross.ts';
import { MarketPath } from './market-path.ts';
import type { Market } from './markets.ts';
import { createPricePath, type PricePath } from './price-path.ts';
import { RawPath } from './raw-path.ts';
import { cancelScript, goneAt } from './script.ts';
import { SEED_MARKETS } from './seed.ts';

const START = Date.UTC(2022, 0, 2) / 1000;
const END = Date.UTC(2031, 0, 1) / 1000;
const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const anyMarket = fc.constantFrom(...SEED_MARKETS.list);
const anySecond = fc.integer({ min: START, max: END });
const anyPlace = fc.record({ seed: anySeed, market: anyMarket, at: anySecond });

const anyScriptedPlace = anyPlace.chain((place) =>
  fc.record({ place: fc.constant(place), scripts: scriptsAround(place.market, place.at) }),
);

const minuteTicks = (path: PricePath, market: Market, minute: number) =>
  Array.from({ length: 60 }, (_, second) => path.tickAt(market, minute + second));
const minuteStart = (second: number) => Math.floor(second / MINUTE) * MINUTE;

function together(minutes: readonly Candle[]): Omit<Candle, 'scripted'> {
  return {
    at: minutes[0]!.at,
    open: minutes[0]!.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: minutes.at(-1)!.close,
    volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
    turnover: minutes.reduce((sum, { turnover }) => sum + turnover, 0n),
  };
}

describe('one minute, scripted or not', () => {
  it('opens where the previous minute closed, and its ticks and trades agree with its candle', () => {
    fc.assert(
      fc.property(anyScriptedPlace, ({ place: { seed, market, at }, scripts }) => {
        const path = createPricePath({ seed, scripts });
        const minute = minuteStart(at);
        const bar = path.minuteBar(market, minute);
        const ticks = minuteTicks(path, market, minute);
        expect(bar.open).toBe(path.minuteBar(market, minute - MINUTE).close);
        expect(bar.close).toBe(ticks[59]);
        expect(bar.high).toBe(Math.max(bar.open, ...ticks));
        expect(bar.low).toBe(Math.min(bar.open, ...ticks));
        if (scripts.length === 0) expect(ticks[0]).toBe(bar.open);

        const tape = path.trades(market, minute + 59, 60).filter(({ at: second }) => second >= minute);
        expect(tape.length).toBeGreaterThanOrEqual(2);
        expect(tape.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(bar.volume);
        expect(tape.every(({ at: second, price, quantity }) => price === ticks[second - minute] && quantity >= 0)).toBe(true);
      }),
    );
  });
});

describe('longer candles', () => {
  it('are the sums of their minutes', () => {
    const period = fc.constantFrom('5min', '15min', '30min', '60min', '1day' as const);
    fc.assert(
      fc.property(anyScriptedPlace, period, ({ place: { seed, market, at }, scripts }, frame) => {
        const path = createPricePath({ seed, scripts });
        const start = bucketStart(frame, at);
        const end = nextBucket(frame, start);
        const minutes = path.candles(market, '1min', start, end - 1, end);
        const [candle] = path.candles(market, frame, start, start, end);
        const { scripted, ...prices } = candle!;
        expect(prices).toEqual(together(minutes));
        expect(scripted).toBe(minutes.some((minute) => minute.scripted));
      }),
      { numRuns: 40 },
    );
  });

  it('weeks and months are the sums of their days', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom('1week', '1mon' as const), ({ seed, market, at }, frame) => {
        const path = createPricePath({ seed });
        const start = bucketStart(frame, Math.max(at, START + 32 * 24 * HOUR));
        const end = nextBucket(frame, start);
        const [candle] = path.candles(market, frame, start, start, end);
        const { scripted, ...prices } = candle!;
        expect(prices).toEqual(together(path.candles(market, '1day', start, end - 1, end)));
      }),
      { numRuns: 8 },
    );
  });
});

describe('scripts', () => {
  it('never change a minute they do not touch, nor another market', () => {
    fc.assert(
      fc.property(anyScriptedPlace, anyMarket, ({ place: { seed, market, at }, scripts }, other) => {
        const [plain, shifted] = [createPricePath({ seed }), createPricePath({ seed, scripts })];
        const minutes = (path: PricePath, of: Market) => path.candles(of, '1min', at - 2 * HOUR, at + 2 * HOUR, at + 3 * HOUR);
        const before = minutes(plain, market);
        minutes(shifted, market).forEach((minute, index) => {
          const touched = scripts.some((script) => script.startAt < minute.at + MINUTE && goneAt(script) > minute.at - MINUTE);
          if (touched) expect(minute.scripted).toBe(true);
          else expect(minute).toEqual(before[index]);
          expect(minute.volume).toBe(before[index]!.volume);
        });
        if (other.id !== market.id) expect(minutes(shifted, other)).toEqual(minutes(plain, other));
      }),
      { numRuns: 30 },
    );
  });

  const expectSamePast = (market: Market, at: number, before: PricePath, after: PricePath) => {
    const prices = ({ scripted, ...candle }: Candle) => candle;
    const candles = (path: PricePath) => path.candles(market, '60min', at - 5 * HOUR, at, at).map(prices);
    expect(after.tickAt(market, at)).toBe(before.tickAt(market, at));
    expect(after.trades(market, at, 30)).toEqual(before.trades(market, at, 30));
    expect(candles(after)).toEqual(candles(before));
    expect(after.mark(market, at)).toBe(before.mark(market, at));
  };

  it('do not change the past: prices before the start of a script stay', () => {
    fc.assert(
      fc.property(anyScriptedPlace, ({ place: { seed, market, at }, scripts }) => {
        const later = scripts.map(({ cancelled, ...script }) => ({ ...script, startAt: at, fullAt: Math.max(script.fullAt, at + 1) }));
        expectSamePast(market, at, createPricePath({ seed }), createPricePath({ seed, scripts: later }));
      }),
      { numRuns: 30 },
    );
  });

  it('leave the past unchanged when they are cancelled', () => {
    fc.assert(
      fc.property(anyScriptedPlace, fc.integer({ min: 1, max: 900 }), ({ place: { seed, market, at }, scripts }, over) => {
        const known = scripts.map(({ cancelled, ...script }) => script);
        const taken = known.map((script) => {
          const decision = cancelScript(script, over, at);
          return decision.ok ? decision.value : script;
        });
        expectSamePast(market, at, createPricePath({ seed, scripts: known }), createPricePath({ seed, scripts: taken }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('firstCross', () => {
  it('agrees with a search through every second', () => {
    const search = fc.record({
      length: fc.integer({ min: 0, max: 4 * HOUR }),
      distance: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    });
    fc.assert(
      fc.property(
        anyScriptedPlace,
        search,
        fc.constantFrom('up', 'down' as const),
        ({ place, scripts }, { length, distance }, direction) => {
          const { seed, market, at } = place;
          const path = createPricePath({ seed, scripts });
          const level = Math.round(path.tickAt(market, at) * (1 + distance));
          let seen: number | undefined;
          for (let second = at; second <= at + length && seen === undefined; second++) {
            const price = path.tickAt(market, second);
            if (direction === 'up' ? price >= level : price <= level) seen = second;
          }
          expect(path.firstCross(market, at, at + length, level, direction)).toBe(seen);
        },
      ),
    );
  });

  it('gives the same result with cached days', () => {
    fc.assert(
      fc.property(anyPlace, fc.double({ min: 0.97, max: 1.03, noNaN: true }), ({ seed, market, at }, factor) => {
        const until = at + 5 * 24 * HOUR;
        const direction = factor > 1 ? 'up' : 'down';
        const fresh = () => new MarketPath(market, new RawPath(seed, market), []);
        const knowing = fresh();
        for (let day = Math.floor(at / 86_400); day <= Math.floor(until / 86_400); day++) knowing.day(day);
        const level = Math.round(knowing.tick(at) * factor);
        expect(firstCross(knowing, at, until, level, direction)).toBe(firstCross(fresh(), at, until, level, direction));
      }),
      { numRuns: 30 },
    );
  });

  it('returns undefined for an empty span', () => {
    const path = createPricePath({ seed: 1 });
    expect(path.firstCross(SEED_MARKETS.list[0]!, START, START - 1, 0, 'up')).toBeUndefined();
  });
});

describe('results depend only on the arguments', () => {
  const questions: readonly ((path: MarketPath, at: number) => unknown)[] = [
    (path, at) => [...path.ticks(Math.floor(at / MINUTE))],
    (path, at) => path.tape(Math.floor(at / MINUTE)),
    (path, at) => path.hour(Math.floor(at / HOUR)).whole(),
    (path, at) => path.minute(Math.floor(at / MINUTE)),
    (path, at) => path.day(Math.floor(at / 86_400)),
    (path, at) => path.mark(at),
    (path, at) => firstCross(path, at, at + 3 * HOUR, Math.round(path.tick(at) * 1.004), 'up'),
  ];

  it('not on earlier calls, their order or the instance', () => {
    const asked = fc.array(fc.tuple(fc.nat(questions.length - 1), fc.integer({ min: 0, max: 86_400 })), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(anyScriptedPlace, asked, ({ place: { seed, market, at }, scripts }, list) => {
        const fresh = () => new MarketPath(market, new RawPath(seed, market), scripts);
        const ask =
          (path: MarketPath) =>
          ([question, later]: [number, number]) =>
            questions[question]!(path, at + later);
        const [forward, backward] = [fresh(), fresh()];
        const answers = list.map(ask(forward));
        expect([...list].reverse().map(ask(backward)).reverse()).toEqual(answers);
        expect(list.map(ask(forward))).toEqual(answers);
        expect(list.map((each) => ask(fresh())(each))).toEqual(answers);
      }),
      { numRuns: 25 },
    );
  });
});
