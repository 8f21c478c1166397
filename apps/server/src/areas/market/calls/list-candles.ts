import { market } from '@mt2/contracts/market';
import { about, err, type Instant } from '@mt2/domain';
import { bucketBefore, bucketStart, type Candle, countBuckets, isPeriod, type Market, nextBucket, type Period } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { Ready } from '../../../http/result.ts';
import { candleView } from '../market-view.ts';
import { marketsAt } from '../markets.ts';
import { noMarket } from '../no-market.ts';
import { readCandles } from '../read-candles.ts';

const MOST = 1000;
/** Maximum length of each period, in seconds: the reach of 1,000 of them. */
const LENGTH: Readonly<Record<Period, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '1day': 86_400,
  '1week': 604_800,
  '1mon': 2_678_400,
};
const USUAL = 300;

type Window = { readonly from?: Instant | undefined; readonly to?: Instant | undefined };

/**
 * The window to read: the last 300 candles by default, at most the last 1,000. A window entirely after the running candle
 * comes from a client with a different clock from the world's: it gets as many candles (300 if it has no end) up to the
 * running one.
 */
function windowAt(now: Instant, period: Period, { from, to }: Window): { from: Instant; to: Instant } {
  const next = nextBucket(period, bucketStart(period, now));
  if (from !== undefined && from > next) {
    const count = to === undefined ? USUAL : countBuckets(period, from, to, MOST);
    return { from: bucketBefore(period, next, count), to: now };
  }
  const last = Math.min(to ?? now, now);
  const ago = (candles: number) => bucketStart(period, last) - (candles - 1) * LENGTH[period];
  return { from: Math.max(from ?? ago(USUAL), ago(MOST)), to: last };
}

/** Candles by bucket start, `from` and `to` included. */
export const listCandles: Query<typeof market.listCandles> = ({ world }, { symbol, period, ...asked }) => {
  const found = marketsAt(world).bySymbol(symbol);
  if (!found) return noMarket('symbol');
  if (!isPeriod(period)) return about('period', err('period-invalid'));
  const now = world.now();
  const { from, to } = windowAt(now, period, asked);
  const candles = readCandles(world, { market: found, period, from: Math.max(from, bucketStart(period, found.listedAt)), to, now });
  return candles instanceof Promise ? candles.then((read) => present(found, read)) : present(found, candles);
};

/** Some clients read `data` and some `message`: this answer is the longest, so it is written once. */
function present(found: Market, candles: readonly Candle[]): Ready {
  const list = JSON.stringify(market.listCandles.answers.encode(candles.slice(-MOST).map((candle) => candleView(found, candle))));
  return new Ready(Buffer.from(`{"type":"ok","code":1,"message":${list},"msg":"success","data":${list}}`));
}
