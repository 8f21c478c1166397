import { assertDefined } from '@mt2/domain';
import { lotSteps, walkLadder } from '@mt2/domain/lever';
import type { Market, Side } from '@mt2/domain/market';
import { levelsFor } from '@mt2/domain/order';
import type { InParts, Tx } from '../../../world/transaction/tx.ts';
import { findOrder, findPosition } from '../lever.repo.ts';
import { actOf } from '../position.ts';
import { emitPosition, logFilled } from '../tell-owner.ts';
import { bookOf, ladderOf, take } from './book.ts';
import { freed } from './cancel-waiting.ts';
import { atOwnPrice, execute } from './fill-order.ts';
import type { Pair } from './store-rows.ts';

/** Fills the orders waiting in a market's book at their own prices, best and oldest first, as far as the ladder of this second reaches. */
export function* fillWaiting(tx: Tx, market: Market): InParts<number> {
  let filled = 0;
  for (const side of ['buy', 'sell'] as const) for (; fillBest(tx, market, side); filled += 1) yield;
  return filled;
}

/** Fills the best order of a side; returns true if the next one may be filled too. */
function fillBest(tx: Tx, market: Market, side: Side): boolean {
  const best = bookOf(tx, market).best(side);
  if (!best) return false;
  const ladder = ladderOf(tx, market, tx.now, best.quantity);
  const walk = walkLadder(market, levelsFor(side, ladder), best.quantity / lotSteps(market), { side, worst: best.price });
  if (walk.lots === 0) return false;
  for (const { price, quantity } of walk.fills) take(tx, market, tx.now, side, price, quantity);
  const steps = walk.lots * lotSteps(market);
  bookOf(tx, market).fillBest(side, steps);
  const order = assertDefined(findOrder(tx, best.id), 'an order that waits has its row');
  const position = assertDefined(findPosition(tx, order.ticketId), 'an order has its position');
  const filled = execute(tx, market, { position, order }, atOwnPrice(market, best.price, walk.lots, steps));
  const after = unlocked(tx, filled);
  emitPosition(tx, after.position, after.order);
  logFilled(tx, after);
  return true;
}

/** A position whose closing order is done is unlocked if lots of it are left. */
export const unlocked = (tx: Tx, { position, order }: Pair): Pair =>
  actOf(order) === 'close' && order.status === 'full' && position.lots > 0 ? { position: freed(tx, position), order } : { position, order };
