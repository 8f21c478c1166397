import { type Instant, known, must } from '@mt2/domain';
import { MARKETS, type Market, marketOf } from '@mt2/domain/market';
import { fillResting as fillFrom, type Side, triggerLevel } from '@mt2/domain/spot';
import { derived } from '../../world/derived.ts';
import type { Due, Job } from '../../world/settle.ts';
import type { Tx } from '../../world/tx.ts';
import { isHalted, pathOf } from '../market/index.ts';
import { applyTrade, storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf, booksOf, ladderOf, take } from './book.ts';

/** How far a market's path was searched for the next fill, and where it was found. */
type Search = { readonly through: Instant; readonly due: Instant | undefined };
const searches = derived(() => new Map<number, Search>());

/** The waiting orders of a market changed: its next fill has to be looked for again. */
export const forgetSearch = (tx: Tx, market: Market): void => void searches(tx).delete(market.id);

/** The first second after `from`, up to `upTo`, in which the market maker reaches the best waiting order of either side. */
function searchFill(tx: Tx, market: Market, from: Instant, upTo: Instant): Instant | undefined {
  const down = reach(tx, market, 'buy', from + 1, upTo);
  return reach(tx, market, 'sell', from + 1, down ?? upTo) ?? down;
}

function reach(tx: Tx, market: Market, side: Side, from: Instant, upTo: Instant): Instant | undefined {
  const best = bookOf(tx, market).best(side);
  const level = best && triggerLevel(market, side, best.price);
  return level === undefined || from > upTo ? undefined : pathOf(tx).firstCross(market, from, upTo, level, side === 'buy' ? 'down' : 'up');
}

function nextOf(tx: Tx, market: Market, upTo: Instant): Due | undefined {
  const known = searches(tx).get(market.id);
  if (known?.due !== undefined) return known.due <= upTo ? { at: known.due, id: market.id } : undefined;
  const from = Math.max(known?.through ?? tx.now, tx.now);
  if (from >= upTo) return undefined;
  const due = searchFill(tx, market, from, upTo);
  searches(tx).set(market.id, { through: due ?? upTo, due });
  return due === undefined ? undefined : { at: due, id: market.id };
}

/** Fills what waits in a market at the second at which the market maker reaches it, at the orders' own prices. */
function run(tx: Tx, due: Due): number {
  const market = known(marketOf(due.id), 'what is due has its market');
  const fills = fillFrom(bookOf(tx, market), ladderOf(tx, market, tx.now));
  must(fills.length > 0, 'a due market fills something');
  for (const { orderId, side, price, quantity, ladderPrice } of fills) {
    take(tx, market, tx.now, side, ladderPrice, quantity);
    const { maker } = applyTrade(tx, market, { price, quantity, maker: waitingOrder(tx, orderId), taker: undefined });
    storeOrder(tx, market, known(maker, 'the maker is a user'));
  }
  searches(tx).set(market.id, { through: tx.now, due: undefined });
  return fills.length;
}

/** In a halted market nothing fills. */
const waitingMarkets = (tx: Tx): Market[] =>
  MARKETS.filter((market) => (booksOf(tx).get(market.id)?.size ?? 0) > 0 && !isHalted(tx, market));

/** Limit orders that wait: each fills at the exact second that the price path makes it due. */
export const fillResting: Job = {
  kind: 'spot-fill',
  priority: 3,
  next: (tx, upTo) =>
    waitingMarkets(tx)
      .map((market) => nextOf(tx, market, upTo))
      .filter((due) => due !== undefined)
      .sort((one, other) => one.at - other.at || one.id - other.id)[0],
  run,
  isSearching: (tx) => waitingMarkets(tx).length > 0,
};
