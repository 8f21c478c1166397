import { describe, expect, it } from 'vitest';
import { newCoin } from '../../test/new-coin.ts';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { withListings } from './check-listings.ts';
import { PERIODS } from './periods.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

/** 2026-02-03T10:37:00Z: within an hour, a day, a week and a month. */
const AT = 1_770_115_020;
const seed = 20_261_119;
const nova = newCoin(AT);
const markets = withListings(SEED_MARKETS, [nova]);
const path = createPricePath({ seed, markets });

describe('the price path of a market added later', () => {
  it.each([1, 7, seed, 999])('begins at its first price, whatever the seed (%i)', (other) => {
    const own = createPricePath({ seed: other, markets });
    expect(own.tickAt(nova, AT)).toBe(25_000);
    expect(own.minuteBar(nova, AT).open).toBe(25_000);
  });

  it('moves from then on, and stays near it for a day', () => {
    const ticks = Array.from({ length: 24 }, (_, hour) => path.tickAt(nova, AT + hour * HOUR));
    expect(new Set(ticks).size).toBeGreaterThan(20);
    for (const tick of ticks) expect(Math.abs(Math.log(tick / 25_000))).toBeLessThan(0.3);
  });

  it.each(PERIODS)('has no %s candles before it was listed', (period) => {
    const now = AT + 40 * DAY;
    const candles = path.candles(nova, period, AT - 60 * DAY, AT + 3 * DAY, now);
    expect(candles[0]).toMatchObject({ open: 25_000 });
    expect(candles[0]?.at).toBeLessThanOrEqual(AT);
    expect(path.candles(nova, period, AT - 60 * DAY, now, AT - 1)).toEqual([]);
  });

  it('adds up to the same in days and in minutes', () => {
    const until = AT + 3 * DAY - (AT % DAY) - 1;
    const days = path.candles(nova, '1day', AT - DAY, until, until);
    const minutes = path.candles(nova, '1min', AT - DAY, until, until);
    expect(days).toHaveLength(3);
    expect(minutes[0]?.at).toBe(AT);
    const sum = (list: readonly { readonly volume: number }[]) => list.reduce((all, { volume }) => all + volume, 0);
    expect(sum(days)).toBe(sum(minutes));
    expect(Math.max(...days.map(({ high }) => high))).toBe(Math.max(...minutes.map(({ high }) => high)));
  });

  it('has a rolling day, trades and a spark line that begin with it', () => {
    expect(path.ticker(nova, AT)).toMatchObject({ last: 25_000, open: 25_000, changeBasisPoints: 0 });
    expect(path.ticker(nova, AT + HOUR).open).toBe(25_000);
    expect(path.spark(nova, AT + 2 * HOUR)).toHaveLength(3);
    expect(path.trades(nova, AT + 5 * MINUTE, 10_000).every(({ at }) => at >= AT)).toBe(true);
  });

  it('leaves the prices of all others unchanged', () => {
    const plain = createPricePath({ seed });
    for (const market of SEED_MARKETS.list) expect(path.tickAt(market, AT + 77)).toBe(plain.tickAt(market, AT + 77));
  });

  it('differs for a coin with the same ID that another world lists with other terms', () => {
    const other = newCoin(AT, { simulation: { ...nova.simulation, basePrice: 40 } });
    const elsewhere = createPricePath({ seed, markets: withListings(SEED_MARKETS, [other]) });
    expect([path.tickAt(nova, AT), elsewhere.tickAt(other, AT)]).toEqual([25_000, 400_000]);
    const blocks = [path, elsewhere].map((each) => each.missingBlocks(nova, '1day', AT, AT + 9 * DAY, AT + 9 * DAY)[0]?.key);
    expect(blocks[0]).not.toBe(blocks[1]);
  });

  it('refuses a market that its world does not list', () => {
    expect(() => createPricePath({ seed }).tickAt(nova, AT)).toThrow('market 1001 is one of this world');
  });
});
