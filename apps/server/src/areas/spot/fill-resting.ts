import { assertDefined } from '@mt2/domain';
import type { Market, Side } from '@mt2/domain/market';
import { fillResting as fillFrom, triggerLevel } from '@mt2/domain/spot';
import type { Tx } from '../../world/transaction/tx.ts';
import { isHalted, marketsAt, priceTriggered } from '../market/index.ts';
import { applyTrade, storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf, booksOf, ladderOf, take } from './book.ts';

/** In a halted market nothing fills. */
const waitingMarkets = (tx: Tx): Market[] =>
  marketsAt(tx).list.filter((market) => (booksOf(tx).get(market.id)?.size ?? 0) > 0 && !isHalted(tx, market));

/** The price at which the market maker reaches the best waiting order of a side, in ticks; undefined where none waits. */
function levelOf(tx: Tx, market: Market, side: Side): number | undefined {
  const best = bookOf(tx, market).best(side);
  return best && triggerLevel(market, side, best.price);
}

/**
 * Fills what waits in a market at the second at which the market maker reaches it, at the orders' own prices; nothing while it may not pay.
 */
function run(tx: Tx, market: Market): number {
  const fills = fillFrom(bookOf(tx, market), ladderOf(tx, market, tx.now));
  for (const { orderId, side, price, quantity, ladderPrice } of fills) {
    take(tx, market, tx.now, side, ladderPrice, quantity);
    const { maker } = applyTrade(tx, market, { price, quantity, maker: waitingOrder(tx, market, orderId), taker: undefined });
    storeOrder(tx, market, assertDefined(maker, 'the maker is a user'));
  }
  // Where the levels that are shown are used up, those behind them are next.
  return fills.length === 0 ? 0 : fills.length + run(tx, market);
}

/** Limit orders that wait: each fills at the exact second that the price path makes it due. A change of a book starts its search again. */
export const { job: fillResting, searchAgain } = priceTriggered({
  kind: 'spot-fill',
  phase: 'fills',
  reads: ['SpotOrder'],
  each: { table: 'SpotOrder' },
  source: 'index',
  markets: waitingMarkets,
  levels: (tx, market) => ({ down: levelOf(tx, market, 'buy'), up: levelOf(tx, market, 'sell') }),
  run,
});
