import { lotSteps, type Walk, walkLadder } from '@mt2/domain/lever';
import { exactTicks, type Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { bookSideOf } from '../position.ts';
import { ladderOf, take } from './book.ts';
import { execute, type Pair } from './fill-order.ts';

/** Executes an order as taker of what a walk takes from the ladder, which may be no lot. */
export function takeWalk(tx: Tx, market: Market, pair: Pair, walk: Walk): Pair {
  const side = bookSideOf(pair.order);
  for (const { price, quantity } of walk.fills) take(tx, market, tx.now, side, price, quantity);
  return walk.lots > 0 ? execute(tx, market, pair, { ...walk, role: 'taker' }) : pair;
}

/** Executes, as taker, what the ladder offers of a limit order's unfilled lots. */
export function meetLadder(tx: Tx, market: Market, pair: Pair): Pair {
  const { order } = pair;
  const left = order.lots - order.filledLots;
  const side = bookSideOf(order);
  const ladder = ladderOf(tx, market, tx.now, left * lotSteps(market));
  const levels = side === 'buy' ? ladder.asks : ladder.bids;
  return takeWalk(tx, market, pair, walkLadder(market, levels, left, { side, worst: exactTicks(market, order.price) }));
}
