import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { assertDefined } from '../core/must.ts';
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
    [BTC, '1min', 0, '64141.10 64158.77 64072.01 64073.12 50.749551'],
    [BTC, '1min', 1, '64073.12 64094.41 64044.95 64060.85 2.320601'],
    [BTC, '1min', 2, '64060.85 64072.22 64050.62 64068.28 4.112278'],
    [BTC, '1min', 3, '64068.28 64100.81 64061.90 64075.94 7.223193'],
    [BTC, '1min', 4, '64075.94 64108.32 64034.87 64043.27 8.146224'],
    [BTC, '5min', 0, '64141.10 64158.77 64034.87 64043.27 72.551847'],
    [BTC, '5min', 5, '64043.27 64143.02 64026.86 64080.29 68.018117'],
    [BTC, '30min', 0, '64141.10 64248.63 64026.86 64203.10 310.168447'],
    [BTC, '30min', 30, '64203.10 64512.05 64170.53 64391.21 289.185369'],
    [BTC, '60min', 0, '64141.10 64512.05 64026.86 64391.21 599.353816'],
    [BTC, '60min', 60, '64391.21 64443.18 64086.75 64423.07 582.778870'],
    [BTC, '1day', 0, '64141.10 65228.11 64026.86 65000.00 10945.076931'],
    [BTC, '1day', 1440, '65000.00 65480.94 63271.78 63418.55 12423.903258'],
    [BTC, '1week', -3 * 1440, '66435.84 67028.88 62137.68 62144.32 81858.728122'],
    [BTC, '1mon', 0, '64141.10 77974.87 62009.33 68942.53 432450.538075'],
    [ETH, '1min', 0, '3035.35 3035.68 3033.60 3033.82 410.39348'],
    [ETH, '1min', 1, '3033.82 3034.58 3033.13 3033.49 58.30603'],
    [ETH, '1min', 2, '3033.49 3034.36 3033.02 3034.31 62.13295'],
    [ETH, '1min', 3, '3034.31 3035.12 3034.03 3034.72 120.38019'],
    [ETH, '1min', 4, '3034.72 3034.84 3032.60 3032.98 124.86456'],
    [ETH, '5min', 0, '3035.35 3035.68 3032.60 3032.98 776.07721'],
    [ETH, '5min', 5, '3032.98 3036.25 3031.13 3032.97 463.73085'],
    [ETH, '30min', 0, '3035.35 3037.91 3025.48 3033.14 3630.64350'],
    [ETH, '30min', 30, '3033.14 3050.57 3031.47 3047.23 3878.18546'],
    [ETH, '60min', 0, '3035.35 3050.57 3025.48 3047.23 7508.82896'],
    [ETH, '60min', 60, '3047.23 3060.67 3042.88 3057.63 5814.20577'],
    [ETH, '1day', 0, '3035.35 3208.76 3025.48 3200.00 153324.80572'],
    [ETH, '1day', 1440, '3200.00 3247.01 3183.82 3187.36 167661.63927'],
    [XRP, '1min', 0, '0.6010 0.6011 0.6001 0.6002 347692.71'],
    [XRP, '1min', 1, '0.6002 0.6004 0.5997 0.5998 29376.17'],
    [XRP, '1min', 2, '0.5998 0.5998 0.5994 0.5996 65903.41'],
    [XRP, '1min', 3, '0.5996 0.6002 0.5996 0.6001 28526.97'],
    [XRP, '1min', 4, '0.6001 0.6002 0.5997 0.5999 15521.04'],
    [XRP, '5min', 0, '0.6010 0.6011 0.5994 0.5999 487020.30'],
    [XRP, '5min', 5, '0.5999 0.6009 0.5998 0.6004 324294.93'],
    [XRP, '30min', 0, '0.6010 0.6011 0.5984 0.5987 2049250.33'],
    [XRP, '30min', 30, '0.5987 0.6037 0.5982 0.6023 2106065.14'],
    [XRP, '60min', 0, '0.6010 0.6037 0.5982 0.6023 4155315.47'],
    [XRP, '60min', 60, '0.6023 0.6052 0.6001 0.6043 4179723.33'],
    [XRP, '1day', 0, '0.6010 0.6234 0.5982 0.6200 85483193.22'],
    [XRP, '1day', 1440, '0.6200 0.6280 0.6112 0.6214 93812422.08'],
  ])('%o %s of minute %i', (of, period, minute, text) => expect(candleText(of, period, NEW_YEAR + minute * MINUTE)).toBe(text));
});

describe('the first minute of 2026, BTC', () => {
  it('has these sixty ticks', () => {
    const ticks = Array.from({ length: 60 }, (_, second) => formatTicks(BTC, path.tickAt(BTC, NEW_YEAR + second)));
    expect(ticks.join(' ')).toBe(
      '64141.10 64145.05 64150.25 64152.72 64157.12 64157.66 64152.79 64151.91 64154.98 64147.80 64158.63 64151.15 64152.98 64154.32 ' +
        '64135.22 64133.81 64139.99 64148.70 64157.65 64155.76 64150.55 64148.09 64157.35 64154.24 64150.44 64156.03 64152.51 64157.66 ' +
        '64155.30 64158.77 64144.33 64153.89 64154.14 64153.19 64150.40 64148.97 64145.59 64139.23 64135.75 64143.72 64144.49 64142.91 ' +
        '64139.94 64129.17 64120.96 64106.98 64095.48 64094.90 64098.65 64085.71 64085.06 64079.44 64075.09 64080.46 64073.29 64076.83 ' +
        '64072.62 64072.01 64076.63 64073.12',
    );
  });

  it('has this tape', () => {
    const tape = path.trades(BTC, NEW_YEAR + 59, 17).reverse();
    const text = tape.map(
      ({ at, price, quantity, side }) => `${at - NEW_YEAR}s ${formatTicks(BTC, price)} ${formatSteps(BTC, quantity)} ${side}`,
    );
    expect(text.join(' | ')).toBe(
      '0s 64141.10 0.659236 buy | 6s 64152.79 3.327849 sell | 7s 64151.91 1.317982 sell | 13s 64154.32 0.506837 buy | ' +
        '17s 64148.70 6.370124 buy | 21s 64148.09 1.711378 sell | 23s 64154.24 2.031375 sell | 29s 64158.77 13.278559 buy | ' +
        '30s 64144.33 0.247508 sell | 31s 64153.89 0.125075 buy | 33s 64153.19 0.226556 sell | 45s 64106.98 1.950331 sell | ' +
        '48s 64098.65 4.596770 buy | 49s 64085.71 3.055926 sell | 57s 64072.01 9.318315 sell | 58s 64076.63 0.794978 buy | ' +
        '59s 64073.12 1.230752 sell',
    );
  });

  it('has this book at half time', () => {
    const { mid, asks, bids } = path.depth(BTC, NEW_YEAR + 30, 5);
    const text = (side: typeof asks) =>
      side.map(({ price, quantity }) => `${formatTicks(BTC, price)}x${formatSteps(BTC, quantity)}`).join(' ');
    expect(formatTicks(BTC, mid)).toBe('64144.33');
    expect(text(asks)).toBe('64145.00x0.344958 64145.50x2.785089 64146.00x2.014834 64146.50x0.978906 64147.00x0.891893');
    expect(text(bids)).toBe('64143.50x1.579437 64143.00x0.620904 64142.50x1.276596 64142.00x0.525981 64141.50x1.364875');
  });
});

describe('the last 24 hours', () => {
  it('of BTC at 2026-01-03T00:00:00Z', () => {
    const { last, open, high, low, volume, changeBasisPoints } = path.ticker(BTC, NEW_YEAR + 2 * DAY);
    expect([last, open, high, low].map((price) => formatTicks(BTC, price))).toEqual(['63418.55', '65000.00', '65480.94', '63271.78']);
    expect(formatSteps(BTC, volume)).toBe('12423.903258');
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
    ['2026-01-01T16:00:00Z', 6_444_679],
    ['2026-01-02T00:00:00Z', 6_496_956],
    ['2026-03-31T01:20:11Z', 6_125_341],
  ])('mark price at %s', (at, mark) => expect(path.mark(BTC, Date.parse(at) / 1000)).toBe(mark));

  it('a long liquidated at 61255.605 is still liquidated three months later', () => {
    const found = path.firstMarkCross(BTC, NEW_YEAR + 1, NEW_YEAR + 365 * DAY, 6_125_560, 'down');
    expect(found).toBe(Date.parse('2026-03-31T01:20:11Z') / 1000);
  });

  it('the maker bids 61232.50 in the second of that last mark', () => {
    expect(bestBid(BTC, path.tickAt(BTC, Date.parse('2026-03-31T01:20:11Z') / 1000))).toBe(6_123_250);
  });
});

describe('single seconds', () => {
  it.each([
    [0, 6_443_459],
    [60, 6_444_272],
    [120, 6_443_826],
    [300, 6_444_867],
  ])('%i s after 04:00', (seconds, price) => expect(path.tickAt(BTC, NEW_YEAR + 4 * HOUR + seconds)).toBe(price));

  it('the first one at 63499.69 or below', () => {
    const found = path.firstCross(BTC, NEW_YEAR, NEW_YEAR + 30 * DAY, 6_349_969, 'down');
    expect(found).toBe(Date.parse('2026-01-02T18:43:15Z') / 1000);
  });
});
