import type { market } from '@mt2/contracts/market';
import { err, formatFloor, type Instant, ok } from '@mt2/domain';
import { type Depth, FUNDING_INTERVAL, formatTicks, fundingAt, LADDER_LEVELS, type Market, marketBySymbol } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/derived.ts';
import { presentLevel, presentTrade } from '../market.present.ts';
import { pathOf } from '../path.ts';

/** The whole book of a market at an instant: the market maker's ladder and what users left waiting. */
export type BookOf = (source: Source, market: Market, at: Instant, levels: number) => Pick<Depth, 'asks' | 'bids'>;

const USUAL_DEPTH = 20;
const TAPE = 30;

/** How many levels are asked for: 20 unless told, at most the whole ladder; undefined for what is no number of levels. */
function levelsOf(depth: string): number | undefined {
  if (depth === '' || depth === '0') return USUAL_DEPTH;
  return /^\d+$/.test(depth) ? Math.min(Number(depth), LADDER_LEVELS) : undefined;
}

/** Order book, tape and reference prices. */
export const getMarketInfo =
  (bookOf: BookOf): Query<typeof market.getMarketInfo> =>
  ({ world }, { symbol, depth }) => {
    const found = marketBySymbol(symbol);
    if (!found) return err('market-not-found');
    const levels = levelsOf(depth);
    if (levels === undefined) return err('parameter-invalid');
    const at = world.now();
    const path = pathOf(world);
    const book = bookOf(world, found, at, levels);
    const price = (ticks: number) => formatTicks(found, ticks);
    const funding = fundingAt(at);
    return ok({
      symbol: found.symbol,
      buyList: book.bids.map((level) => presentLevel(found, level)),
      sellList: book.asks.map((level) => presentLevel(found, level)),
      tradeList: path.trades(found, at, TAPE).map((trade) => presentTrade(found, trade)),
      now_price: price(path.tickAt(found, at)),
      mark_price: price(path.mark(found, at)),
      index_price: price(path.tickAt(found, at)),
      funding_rate: formatFloor(path.funding(found, funding), 8),
      predicted_funding_rate: formatFloor(path.fundingSoFar(found, at), 8),
      next_funding_time: funding + FUNDING_INTERVAL,
    });
  };
