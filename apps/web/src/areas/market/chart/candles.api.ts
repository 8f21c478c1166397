import type { ReadMessage } from '@mt2/contracts';
import { market } from '@mt2/contracts/market';
import type { PageOf } from '../../../platform/pages.ts';
import { readPagesBy } from '../../../platform/read.ts';
import { worldNow } from '../../../platform/server-time.ts';
import type { Frame } from './frames.ts';

/** A candle as returned by the call. */
export type ReadCandle = ReadMessage<typeof market.listCandles>[number];

/** Number of candles per request. */
const CANDLES_A_PAGE = 500;

/** Candles, newest page first; each further page goes back in time until history begins. */
export const candlesQuery = (symbol: string, { period, seconds, mergedSeconds = seconds }: Frame) =>
  readPagesBy(
    market.listCandles,
    { list: 'all', symbol, period },
    async (ask, before): Promise<PageOf<ReadCandle>> => {
      const to = before || worldNow();
      const from = Math.max(0, to - CANDLES_A_PAGE * mergedSeconds);
      const rows = await ask({ symbol, period, from: String(from), to: String(to) });
      return { rows, hasMore: rows.length >= CANDLES_A_PAGE - 1 };
    },
    {
      first: 0,
      next: ({ rows }) => (rows[0]?.at ?? 0) - 1,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
