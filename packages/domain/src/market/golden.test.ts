import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { bestBid } from './ladder.ts';
import type { Market } from './markets.ts';
import type { Period } from './periods.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';
import { formatSteps, formatTicks } from './units.ts';

/** The default seed's market of 2026: these numbers appear on charts and in tests and never change. */
const path = createPricePath({ seed: 20_261_119 });
const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;
const market = (base: string): Market => assertDefined(SEED_MARKETS.bySymbol(`${base}/USDT`), `${base} is traded`);
const [BTC, ETH, XRP] = [market('BTC'), market('ETH'), market('XRP')];

function candleText(of: Market, period: Period, at: number): string {
  const [candle] = path.candles(of, period, at, at, at + 31 * DAY);
  const { open, high, low, close, volume } = assertDefined(candle, 'a candle begins here');
  return [...[open, high, low, close].map((price) => formatTicks(of, price)), formatSteps(of, volume)].join(' ');
}

describe('candles', () => {
  it.each<[Market, Period, number, string]>([
    [BTC, '1min', 0, '64141.10 64141.10 64047.58 64073.12 35.334778'],
    [BTC, '1min', 1, '64073.12 64091.16 64053.95 64060.85 1.917896'],
    [BTC, '1min', 4, '64075.94 64075.94 64026.80 64043.27 5.924825'],
    [BTC, '5min', 0, '64141.10 64141.10 64026.80 64043.27 59.806852'],
    [BTC, '30min', 0, '64141.10 64245.04 64026.80 64203.10 291.030883'],
    [BTC, '60min', 0, '64141.10 64524.31 64026.80 64391.21 534.048285'],
    [BTC, '60min', 60, '64391.21 64432.24 64137.50 64423.07 560.792018'],
    [BTC, '1day', 0, '64141.10 65237.33 64026.80 65000.00 10781.888048'],
    [BTC, '1day', 1440, '65000.00 65489.77 63268.66 63418.55 12393.085731'],
    [BTC, '1week', -3 * 1440, '66435.84 67010.25 62137.64 62144.32 81175.389259'],
    [BTC, '1mon', 0, '64141.10 77979.43 62005.60 68942.53 431843.935218'],
    [ETH, '1min', 0, '3035.35 3035.35 3032.89 3033.82 432.10741'],
    [ETH, '1min', 1, '3033.82 3034.59 3033.23 3033.49 66.87253'],
    [ETH, '5min', 0, '3035.35 3035.83 3031.88 3032.98 809.51505'],
    [ETH, '60min', 0, '3035.35 3049.52 3025.04 3047.23 7208.46293'],
    [ETH, '1day', 0, '3035.35 3209.11 3025.04 3200.00 150089.10972'],
    [ETH, '1day', 1440, '3200.00 3246.49 3182.24 3187.36 164446.48259'],
    [XRP, '1min', 0, '0.6010 0.6010 0.6001 0.6002 191473.61'],
    [XRP, '1min', 1, '0.6002 0.6003 0.5998 0.5998 13298.58'],
    [XRP, '5min', 0, '0.6010 0.6010 0.5992 0.5999 302351.08'],
    [XRP, '60min', 0, '0.6010 0.6035 0.5981 0.6023 3635688.24'],
    [XRP, '1day', 0, '0.6010 0.6232 0.5981 0.6200 86420539.26'],
    [XRP, '1day', 1440, '0.6200 0.6282 0.6112 0.6214 94570529.52'],
  ])('%o %s of minute %i', (of, period, minute, text) => expect(candleText(of, period, NEW_YEAR + minute * MINUTE)).toBe(text));
});

describe('the first minute of 2026, BTC', () => {
  it('has these sixty ticks', () => {
    const ticks = Array.from({ length: 60 }, (_, second) => formatTicks(BTC, path.tickAt(BTC, NEW_YEAR + second)));
    expect(ticks.join(' ')).toBe(
      '64141.10 64137.38 64140.98 64127.29 64118.16 64112.75 64117.14 64112.06 64102.97 64105.04 64111.38 64102.39 64111.38 ' +
        '64106.81 64109.58 64106.58 64105.28 64102.38 64092.43 64090.21 64094.33 64093.10 64083.92 64080.13 64082.29 64079.25 ' +
        '64081.87 64087.64 64082.13 64069.66 64065.99 64049.18 64047.58 64055.11 64052.01 64059.36 64057.25 64061.74 64061.07 ' +
        '64058.07 64057.33 64053.05 64053.58 64057.23 64058.61 64053.77 64063.87 64069.75 64069.01 64075.93 64071.85 64067.34 ' +
        '64061.28 64069.41 64076.24 64080.51 64077.19 64065.29 64071.63 64073.12',
    );
  });

  it('has this tape', () => {
    const tape = path.trades(BTC, NEW_YEAR + 59, 17).reverse();
    const text = tape.map(
      ({ at, price, quantity, side }) => `${at - NEW_YEAR}s ${formatTicks(BTC, price)} ${formatSteps(BTC, quantity)} ${side}`,
    );
    expect(text.join(' | ')).toBe(
      '0s 64141.10 0.748141 buy | 5s 64112.75 1.872269 sell | 6s 64117.14 3.776643 buy | 7s 64112.06 1.495725 sell | 13s ' +
        '64106.81 0.575189 sell | 17s 64102.38 7.229199 sell | 21s 64093.10 1.942174 sell | 23s 64080.13 2.305327 sell | 30s ' +
        '64065.99 0.280887 sell | 31s 64049.18 0.141942 sell | 33s 64055.11 0.257109 buy | 37s 64061.74 1.513162 buy | 45s ' +
        '64053.77 2.213353 sell | 48s 64069.01 5.216691 sell | 49s 64075.93 3.468049 buy | 58s 64071.63 0.902189 buy | 59s ' +
        '64073.12 1.396729 buy',
    );
  });

  it('has this book at half time', () => {
    const { mid, asks, bids } = path.depth(BTC, NEW_YEAR + 30, 5);
    const text = (side: typeof asks) =>
      side.map(({ price, quantity }) => `${formatTicks(BTC, price)}x${formatSteps(BTC, quantity)}`).join(' ');
    expect(formatTicks(BTC, mid)).toBe('64065.99');
    expect(text(asks)).toBe('64067.00x0.504941 64067.50x0.384368 64068.00x2.614686 64068.50x4.337802 64069.00x0.489588');
    expect(text(bids)).toBe('64065.00x0.610347 64064.50x1.135300 64064.00x0.397739 64063.50x2.229505 64063.00x1.184451');
  });
});

describe('the last 24 hours', () => {
  it('of BTC at 2026-01-03T00:00:00Z', () => {
    const { last, open, high, low, volume, changeBasisPoints } = path.ticker(BTC, NEW_YEAR + 2 * DAY);
    expect([last, open, high, low].map((price) => formatTicks(BTC, price))).toEqual(['63418.55', '65000.00', '65489.77', '63268.66']);
    expect(formatSteps(BTC, volume)).toBe('12393.085731');
    expect(changeBasisPoints).toBe(-243);
  });
});

describe('the perpetual contract', () => {
  it.each([
    [0, -18_003n],
    [8, 10_000n],
    [16, -28_793n],
    [24, -8_266n],
  ])('funding of the interval that ends at hour %i', (hour, rate) => expect(path.funding(BTC, NEW_YEAR + hour * HOUR)).toBe(rate));

  it.each([8, 16, 24])('the funding of the interval that ends at hour %i is its rate in the last minute', (hour) => {
    const end = NEW_YEAR + hour * HOUR;
    expect(path.fundingSoFar(BTC, end - 1)).toBe(path.funding(BTC, end));
    expect(path.fundingSoFar(BTC, end - 60)).toBe(path.funding(BTC, end));
  });

  it('funding of a whole year', () => {
    const rates = Array.from({ length: 1095 }, (_, interval) => Number(path.funding(BTC, NEW_YEAR + (interval + 1) * 8 * HOUR)));
    expect(Math.min(...rates)).toBe(-154_244);
    expect(Math.max(...rates)).toBe(162_722);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(10_977, 0);
    expect(rates.filter((rate) => rate === 10_000).length / rates.length).toBeCloseTo(0.59, 2);
  });

  it('prices at 04:00', () => {
    const at = NEW_YEAR + 4 * HOUR;
    expect(path.basis(BTC, at)).toBeCloseTo(0.00028045, 8);
    expect([path.tickAt(BTC, at), path.perpLast(BTC, at), path.mark(BTC, at)]).toEqual([6_443_459, 6_445_266, 6_445_222]);
  });

  it.each([
    ['2026-01-01T08:00:00Z', 6_450_220],
    ['2026-01-01T16:00:00Z', 6_444_678],
    ['2026-01-02T00:00:00Z', 6_496_956],
    ['2026-03-31T01:20:47Z', 6_125_415],
  ])('mark price at %s', (at, mark) => expect(path.mark(BTC, Date.parse(at) / 1000)).toBe(mark));

  it('a long liquidated at 61255.605 is still liquidated three months later', () => {
    const found = path.firstMarkCross(BTC, NEW_YEAR + 1, NEW_YEAR + 365 * DAY, 6_125_560, 'down');
    expect(found).toBe(Date.parse('2026-03-31T01:20:47Z') / 1000);
  });

  it('the maker bids 61233.00 in the second of that last mark', () => {
    expect(bestBid(BTC, path.tickAt(BTC, Date.parse('2026-03-31T01:20:47Z') / 1000))).toBe(6_123_300);
  });
});

describe('single seconds', () => {
  it.each([
    [60, 6_444_272],
    [300, 6_444_867],
  ])('%i s after 04:00', (seconds, price) => expect(path.tickAt(BTC, NEW_YEAR + 4 * HOUR + seconds)).toBe(price));

  it('the first one at 63499.69 or below', () => {
    const found = path.firstCross(BTC, NEW_YEAR, NEW_YEAR + 30 * DAY, 6_349_969, 'down');
    expect(found).toBe(Date.parse('2026-01-02T18:43:54Z') / 1000);
  });
});
