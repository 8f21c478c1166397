import { hashAt, streamKey } from '../src/market/hash.ts';
import { createPricePath, type Market } from '../src/market/index.ts';
import { flatBand, OPTION_TERMS, offersFlat } from '../src/option/index.ts';

/** Flat options bought on one market at random seconds, one in every `every` minutes; days count from 1970. */
export type Sampling = {
  readonly seed: number;
  readonly market: Market;
  readonly firstDay: number;
  readonly days: number;
  readonly every: number;
};
/** The facts a buyer sees, and for each duration the band (0 if flat is not offered) and the distance at which the price closed. */
export type Purchase = {
  readonly seen: Seen;
  readonly bands: readonly number[];
  readonly misses: readonly number[];
  readonly price: number;
};

/** All of these are known at the second of purchase. */
type Seen = Readonly<Record<(typeof FEATURES)[number], number>>;
/** Each value is a cell. */
const CALENDAR = ['hour of day', 'minute of hour', 'second of minute'] as const;
/** These are divided into tenths. */
const MEASURES = [
  'volatility of 5 minutes',
  'volatility of 20 minutes',
  'volatility of 60 minutes',
  '5 minutes against 60',
  'distance to a round price',
  'place in the last hour’s range',
  'move of the last minute',
  'move of the last 10 seconds',
  'move in this minute',
  'volatility of this minute’s seconds',
  'distance from this minute’s extremes',
  'band of a minute',
  'band of 10 minutes against 1',
] as const;
const FEATURES = [...CALENDAR, ...MEASURES] as const;
const PURCHASES = 90;
const MINUTES = 60;

/** The purchases, in chronological order. */
export function* buyFlat({ seed, market, firstDay, days, every }: Sampling): Generator<Purchase> {
  const path = createPricePath({ seed });
  const key = streamKey(seed, market.id, PURCHASES);
  const tickAt = (second: number) => path.tickAt(market, second);
  for (let minute = firstDay * 1440 + 1440; minute < (firstDay + 1 + days) * 1440; minute += every) {
    const now = (minute + (hashAt(key, minute) % every)) * 60 + (hashAt(key, -minute) % 60);
    const price = tickAt(now);
    const bands = OPTION_TERMS.map(({ seconds }) => flatBand(path.expectedMove(market, now, seconds)));
    const misses = OPTION_TERMS.map(({ seconds }) => Math.abs(tickAt(now + seconds) - price));
    yield { seen: look(tickAt, now, bands), bands: bands.map((band) => (offersFlat(band) ? band : 0)), misses, price };
  }
}

function look(tickAt: (second: number) => number, now: number, bands: readonly number[]): Seen {
  const price = tickAt(now);
  const lastHour = Array.from({ length: MINUTES + 1 }, (_, index) => tickAt(now - index * 60));
  const volatility = (minutes: number) =>
    Math.sqrt(lastHour.slice(0, minutes).reduce((sum, tick, index) => sum + (tick - lastHour[index + 1]!) ** 2, 0) / minutes) / price;
  const [of5, of20, of60] = [5, 20, 60].map(volatility) as [number, number, number];
  const [lowest, highest] = [Math.min(...lastHour), Math.max(...lastHour)];
  const second = now % 60;
  const thisMinute = Array.from({ length: second + 1 }, (_, index) => tickAt(now - second + index));
  const usual = of60 * price || 1;
  const squares = thisMinute.reduce((sum, tick, index) => sum + (tick - (thisMinute[index - 1] ?? tick)) ** 2, 0);
  const inside = Math.min(Math.max(...thisMinute) - price, price - Math.min(...thisMinute));
  return {
    'hour of day': Math.floor((now % 86_400) / 3_600),
    'minute of hour': Math.floor((now % 3_600) / 60),
    'second of minute': second,
    'volatility of 5 minutes': of5,
    'volatility of 20 minutes': of20,
    'volatility of 60 minutes': of60,
    '5 minutes against 60': of5 / of60,
    'distance to a round price': Math.min(price % 10_000, 10_000 - (price % 10_000)),
    'place in the last hour’s range': (price - lowest) / (highest - lowest || 1),
    'move of the last minute': (price - lastHour[1]!) / usual,
    'move of the last 10 seconds': Math.abs(price - tickAt(now - 10)) / usual,
    'move in this minute': Math.abs(price - thisMinute[0]!) / usual,
    'volatility of this minute’s seconds': Math.sqrt(squares / (second || 1)) / usual,
    'distance from this minute’s extremes': inside / usual,
    'band of a minute': bands[0]! / price,
    'band of 10 minutes against 1': bands.at(-1)! / (bands[0]! || 1),
  };
}

/** The number of flat options of one duration bought in a cell, and the percent of their stakes returned, with its standard error. */
export type Cell = {
  readonly feature: string;
  readonly cell: number;
  readonly bought: number;
  readonly back: number;
  readonly error: number;
};
export type BandRule = (purchase: Purchase, duration: number) => number;

const PAID_BACK = 950;
/** Fewer purchases are not significant. */
const LEAST_BOUGHT = 200;
const ofOrder: BandRule = ({ bands }, duration) => bands[duration]!;

/**
 * Returns of one duration's flat options (an index of `OPTION_TERMS`) by the facts seen: tenths of each measure, each
 * value of the calendar.
 */
export function cellsOf(purchases: readonly Purchase[], duration: number, bandOf: BandRule = ofOrder): Cell[] {
  const bought = purchases.filter((purchase) => bandOf(purchase, duration) > 0);
  const whole = FEATURES.map((feature) => bought.map(({ seen }) => seen[feature]));
  return FEATURES.flatMap((feature, index) => {
    const values = whole[index]!;
    const isCalendar = (CALENDAR as readonly string[]).includes(feature);
    const limits = isCalendar ? [] : tenths(values);
    const counts = new Map<number, { bought: number; won: number }>();
    bought.forEach((purchase, at) => {
      const cell = isCalendar ? values[at]! : limits.filter((limit) => values[at]! > limit).length;
      const count = counts.get(cell) ?? { bought: 0, won: 0 };
      counts.set(cell, count);
      count.bought++;
      if (purchase.misses[duration]! <= bandOf(purchase, duration)) count.won++;
    });
    return [...counts].filter(([, count]) => count.bought >= LEAST_BOUGHT).map(([cell, count]) => ({ feature, cell, ...returned(count) }));
  });
}

/** Percent of the stakes returned, with its standard error. */
function returned({ bought, won }: { readonly bought: number; readonly won: number }) {
  const part = won / bought;
  return { bought, back: part * PAID_BACK, error: PAID_BACK * Math.sqrt((part * (1 - part)) / bought) };
}

function tenths(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return Array.from({ length: 9 }, (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / 10)]!);
}
