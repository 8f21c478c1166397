import { type market, PERIODS, type Period } from '@mt2/contracts/market';
import { err } from '@mt2/domain';
import { bucketStart, type Candle, type Market } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { Ready } from '../../../http/result.ts';
import { presentCandle } from '../market.present.ts';
import { marketsAt } from '../markets.ts';
import { readCandles } from '../read-candles.ts';

const MOST = 1000;
/** Longest length of each period, in seconds: how far back 1,000 of them may reach. */
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

const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);

/** Candles by bucket start, `from` and `to` included; the last 300 up to now by default, never more than the last 1,000. */
export const listCandles: Query<typeof market.listCandles> = ({ world }, { symbol, period, from, to }) => {
  const market = marketsAt(world).bySymbol(symbol);
  if (!market) return err('market-not-found');
  if (!isPeriod(period)) return err('period-invalid');
  const now = world.now();
  const last = Math.min(to ?? now, now);
  const furthest = bucketStart(period, last) - (MOST - 1) * LENGTH[period];
  const first = Math.max(from ?? bucketStart(period, last) - (USUAL - 1) * LENGTH[period], furthest, market.listedAt - LENGTH['1week']);
  const candles = readCandles(world, { market, period, from: first, to: last, now });
  return candles instanceof Promise ? candles.then((read) => present(market, read)) : present(market, candles);
};

/** Some clients read `data` and some `message`: it is the longest answer of all, and written once. */
function present(market: Market, candles: readonly Candle[]): Ready {
  const list = JSON.stringify(candles.slice(-MOST).map((candle) => presentCandle(market, candle)));
  return new Ready(Buffer.from(`{"type":"ok","code":1,"message":${list},"msg":"success","data":${list}}`));
}
