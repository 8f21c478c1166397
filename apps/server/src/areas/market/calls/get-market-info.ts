import type { market } from '@mt2/contracts/market';
import { about, type Instant, ok } from '@mt2/domain';
import { type Depth, fundingAt, LADDER_LEVELS, type Market } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { complaining } from '../../../http/request/complaints.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { decimalsOf, groupOf, levelView, markView, tradeView } from '../market-view.ts';
import { marketsAt } from '../markets.ts';
import { noMarket } from '../no-market.ts';
import { pathOf } from '../path.ts';

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
