import { market } from '@mt2/contracts/market';
import { about, err, type Instant, ok } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { type Depth, fundingAt, LADDER_LEVELS, type Market, USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { complaining } from '../../../http/request/complaints.ts';
import { Ready } from '../../../http/result.ts';
import { derived, type Source } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { marketState } from '../halts.ts';
import { coinsView, decimalsOf, groupOf, levelView, markView, pairView, tickerView, tradeView } from '../market-view.ts';
import { marketsAt } from '../markets.ts';
import { noMarket } from '../no-market.ts';
import { findMarket, inFiat, pathOf, priceOf } from '../path.ts';
import { scriptedBy } from '../scripts.ts';

type CachedQuotations = { at: number; answer: Ready };
const cachedQuotations = derived((): CachedQuotations => ({ at: Number.NaN, answer: new Ready('') }));

/** Every market with its ticker: computed once per second of the world, and cached as the whole answer. */
export const listQuotations: Query<typeof market.listQuotations> = ({ world }) => {
  const own = cachedQuotations(world);
  const at = world.now();
  if (own.at !== at) Object.assign(own, { at, answer: new Ready(quotationBytes(world, at)) });
  return own.answer;
};

function quotationBytes(world: World, at: number): Buffer {
  const path = pathOf(world);
  const cny = path.fx(at).CNY;
  const stateOf = (each: Market) => ({ ...marketState(world, each), ...scriptedBy(world, each, at) });
  const pairs = marketsAt(world).list.map((each) => pairView(path, each, at, cny, stateOf(each)));
  const message = market.listQuotations.answers.encode([{ id: USDT.id, quote: USDT.symbol, isQuote: true, pairs }]);
  return Buffer.from(JSON.stringify({ type: 'ok', code: 1, message }));
}

/** One market's ticker. */
export const getTicker: Query<typeof market.getTicker> = ({ world }, { marketId, quoteId }) => {
  const found = findMarket(world, marketId, quoteId);
  if (!found) return noMarket();
  return ok({
    ...coinsView(found),
    ...tickerView(found, pathOf(world).ticker(found, world.now())),
    lot: found.lot,
    spread: '0',
    contractFee: LEVER_FEES.taker,
  });
};

/** A book of a market at an instant, ungrouped or in groups of a number of ticks. */
type BookOf = (source: Source, market: Market, at: Instant, levels: number, group?: number) => Pick<Depth, 'asks' | 'bids'>;

/** The books that orders trade with: of spot the market maker's ladder with users' waiting orders, of contracts their ladder alone. */
export type Books = { readonly spot: BookOf; readonly contract: BookOf };

const USUAL_DEPTH = 20;
const TAPE = 30;

/** The requested number of levels: 20 by default, at most the number shown; undefined if invalid. */
function levelsOf(depth: string): number | undefined {
  if (depth === '' || depth === '0') return USUAL_DEPTH;
  return /^\d+$/.test(depth) ? Math.min(Number(depth), LADDER_LEVELS) : undefined;
}

/** Order book, tape and reference prices. */
export const getMarketInfo =
  (books: Books): Query<typeof market.getMarketInfo> =>
  ({ world }, { symbol, depth, group, book: kind }) => {
    const found = marketsAt(world).bySymbol(symbol);
    if (!found || (kind === 'contract' && !found.hasContracts)) return noMarket('symbol');
    const levels = levelsOf(depth);
    const size = group === '' ? undefined : groupOf(found, group);
    if (levels === undefined)
      return about('depth', complaining('parameter-invalid', { path: 'depth', expected: 'a whole number of levels', got: depth }));
    if (group !== '' && size === undefined)
      return about(
        'group',
        complaining('parameter-invalid', { path: 'group', expected: 'a size of group that the market offers', got: group }),
      );
    const at = world.now();
    const path = pathOf(world);
    const book = books[kind](world, found, at, levels, size);
    return ok({
      market: found.symbol,
      bids: book.bids.map(levelView),
      asks: book.asks.map(levelView),
      trades: path.trades(found, at, TAPE).map((trade) => tradeView(found, trade)),
      last: path.tickAt(found, at),
      settledRate: path.funding(found, fundingAt(at)),
      ...markView(path, found, at),
      ...decimalsOf(found),
    });
  };

/** A coin's price in yuan and dollars, and the exchange rates of a dollar. */
export const getRates: Query<typeof market.getRates> = ({ world }, { coin: symbol }) => {
  const coin = marketsAt(world).coinBySymbol((symbol || USDT.symbol).toUpperCase());
  if (!coin) return about('coin', err('coin-not-found'));
  const at = world.now();
  const price = priceOf(world, coin.id, at);
  return ok({
    coin: coin.symbol,
    inYuan: inFiat(world, price, 'CNY', at),
    inDollars: price,
    rates: pathOf(world).fx(at),
  });
};
