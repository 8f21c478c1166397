import { lab, product } from '@mt2/contracts';
import { DAY, HOUR, type Instant } from '@mt2/domain';
import { type Candle, createPricePath, type Period, SEED_MARKETS } from '@mt2/domain/market';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Derived, type Source } from '../../world/transaction/tx.ts';
import { dayBlocks } from './day-tables/day-blocks.ts';
import { candlesAtHand, readCandles } from './read-candles.ts';

const [bitcoin, ether] = SEED_MARKETS.list as [(typeof SEED_MARKETS.list)[0], (typeof SEED_MARKETS.list)[0]];
/** Far behind every day table. */
const NOW = Date.UTC(2149, 5, 15, 12) / 1000;

const server = await sharedServer();
const world = await server.fork();

/** The markets of an unused seed, as in a world without scripts. */
const fresh = (seed: number): Source => ({ world: { id: 'far', seed, epoch: EPOCH }, sql: world.world.sql, derived: new Derived() });
const wanted = (period: Period, from: Instant, market = bitcoin) => ({ market, period, from, to: NOW, now: NOW });
const YEARS = wanted('1mon', NOW - 3 * 366 * DAY);
/** The same without a worker, in one turn. */
const addUp = (seed: number, { market, period, from, to, now }: typeof YEARS): Candle[] =>
  createPricePath({ seed }).candles(market, period, from, to, now);
/** How many blocks lack a day that this thread has not added up. */
const blocksNotHere = (seed: number, { market, period, from, to, now }: typeof YEARS): number =>
  createPricePath({ seed }).missingBlocks(market, period, from, to, now).length;

describe('candles of days that are not cached', () => {
  it('are exact, and no whole day of them is added up in this thread', async () => {
    const blocks = blocksNotHere(8001, YEARS);
    const reading = readCandles(fresh(8001), YEARS);
    expect(reading).toBeInstanceOf(Promise);
    const candles = await reading;
    expect(candles.length).toBeGreaterThanOrEqual(36);
    expect([blocks > 8, blocksNotHere(8001, YEARS)]).toEqual([true, blocks]);
    expect(candles).toEqual(addUp(8001, YEARS));
  });

  it('are computed once: the same request, or other candles from these days, find everything cached', async () => {
    const source = fresh(8002);
    const candles = await readCandles(source, YEARS);
    const { computed } = dayBlocks;
    expect(readCandles(source, YEARS)).toEqual(candles);
    expect(readCandles(fresh(8002), YEARS)).toEqual(candles);
    expect(readCandles(source, wanted('1week', NOW - 500 * DAY))).toBeInstanceOf(Array);
    expect(readCandles(source, wanted('1day', NOW - 500 * DAY))).toBeInstanceOf(Array);
    expect(dayBlocks.computed).toBe(computed);
  });

  it('are awaited together by concurrent callers, and only missing ones are added', async () => {
    const before = dayBlocks.computed;
    const sources = [fresh(8003), fresh(8003), fresh(8003)];
    const month = wanted('1mon', NOW - 100 * DAY);
    await Promise.all(sources.map((source) => readCandles(source, month)));
    const first = dayBlocks.computed - before;
    expect(first).toBe(blocksNotHere(8003, month));
    await readCandles(fresh(8003), YEARS);
    expect(dayBlocks.computed - before).toBe(blocksNotHere(8003, YEARS));
  });

  it('do not wait for the end of other requests: concurrent callers take turns', async () => {
    const order: string[] = [];
    await Promise.all([
      Promise.resolve(readCandles(fresh(8004), YEARS)).then(() => order.push('years')),
      Promise.resolve(readCandles(fresh(8004), wanted('1mon', NOW, ether))).then(() => order.push('month')),
    ]);
    expect(order).toEqual(['month', 'years']);
  });

  it('are not sent to the feed before they are computed', async () => {
    const source = fresh(8005);
    const month = wanted('1mon', NOW - 20 * DAY);
    expect(candlesAtHand(source, month)).toBeUndefined();
    await readCandles(source, month);
    expect(candlesAtHand(source, month)).toEqual(addUp(8005, month));
  });
});

describe('a thousand hours', () => {
  it('are added up in several turns of the event loop', async () => {
    const hours = wanted('60min', NOW - 999 * HOUR);
    let isReading = true;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    const candles = await readCandles(fresh(8006), hours);
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(candles).toHaveLength(1000);
    expect(candles).toEqual(addUp(8006, hours));
  });
});

describe('days that a script shifts', () => {
  const candles = async (of: TestWorld) =>
    (await ok(of.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1mon', from: EPOCH })).message;

  it('are computed once too, and are the same in every world whose prices are shifted alike', async () => {
    const shifted = await server.fork();
    await ok(shifted.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 10, over: 600 });
    await shifted.advance('70d');
    const shown = await candles(shifted);
    expect(shown.map(({ scripted }) => scripted)).toEqual([true, true, true]);
    const { computed } = dayBlocks;
    shifted.world.derived.forget();
    expect(await candles(shifted)).toEqual(shown);
    expect(await candles(await server.fork(shifted.id))).toEqual(shown);
    expect(dayBlocks.computed).toBe(computed);
    const days = (await ok(shifted.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1day', from: EPOCH })).message;
    const highest = Math.max(...days.slice(0, 31).map(({ high }) => Number(high)));
    expect(Number(shown[0]?.high)).toBe(highest);
  });
});
