import type { Side } from '@mt2/domain/market';
import { floorToSteps, type Market, USDT } from '@mt2/domain/market-terms';
import { bestPrices, type Ladder } from '@mt2/domain/order';
import type { OrderFacts, OrderMoney, OrderRequest, SpotOrder } from '@mt2/domain/spot';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketState, pathOf } from '../market/index.ts';
import { availableAt } from '../wallet/index.ts';
import { bookOf, ladderOf } from './book.ts';

/** The facts by which a user's new order is checked, and the ladder that it meets. */
export function newOrderFacts(
  tx: Tx,
  owner: number,
  { market, side, quantity }: Pick<OrderRequest, 'side' | 'quantity'> & { readonly market: Market },
) {
  const ladder = ladderOf(tx, market, tx.now, floorToSteps(market, quantity ?? 0n));
  return { ladder, facts: factsFor(tx, owner, { market, side, ladder }) };
}

/** The facts by which an order of a user is checked. */
export function factsFor(tx: Tx, owner: number, { market, side, ladder }: { market: Market; side: Side; ladder: Ladder }): OrderFacts {
  const last = pathOf(tx).tickAt(market, tx.now);
  const book = bookOf(tx, market);
  return {
    market,
    ...marketState(tx, market),
    last,
    ...bestPrices(side, { asks: [ladder.asks[0], book.best('sell')], bids: [ladder.bids[0], book.best('buy')] }, last),
    available: availableAt(tx, { owner, account: 'spot', coin: spentCoin(market, side) }),
  };
}

/** The coin that an order spends. */
const spentCoin = (market: Market, side: Side): number => (side === 'buy' ? USDT.id : market.id);

/** An amount of the coin that an order spends. */
export const moneyOf = (market: Market, { id, owner, side }: SpotOrder, amount: bigint): OrderMoney => ({
  user: owner,
  order: id,
  coin: spentCoin(market, side),
  amount,
});
