import { assertDefined } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import { waitingLevels } from '@mt2/domain/order';
import { fillResting } from '@mt2/domain/spot';
import { eachInParts, type InParts, type Tx } from '../../world/transaction/tx.ts';
import { priceWatch } from '../market/index.ts';
import { applyTrade, storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf, ladderOf, take } from './book.ts';

/**
 * Fills a market's waiting orders at their own prices in the second in which the market maker reaches them; nothing while
 * it may not pay.
 */
function* run(tx: Tx, market: Market): InParts<number> {
  const fills = fillResting(bookOf(tx, market), ladderOf(tx, market, tx.now));
  const count = yield* eachInParts(fills, ({ orderId, side, price, quantity, ladderPrice }) => {
    take(tx, market, tx.now, side, ladderPrice, quantity);
    const { maker } = applyTrade(tx, market, { price, quantity, maker: waitingOrder(tx, market, orderId), taker: undefined });
    storeOrder(tx, market, assertDefined(maker, 'the maker is a user'));
    return 1;
  });
  // After the displayed levels are used up, those behind them are next.
  return count === 0 ? 0 : count + (yield* run(tx, market));
}

/** Waiting limit orders: each fills at the exact second in which the price path makes it due. A change of a book restarts its search. */
export const { jobs: fillJobs, watchAgain } = priceWatch({
  fill: {
    kind: 'spot-fill',
    phase: 'fills',
    table: 'SpotOrder',
    source: 'index',
    levels: (tx) => (market) => waitingLevels(market, bookOf(tx, market)),
    run,
  },
});
