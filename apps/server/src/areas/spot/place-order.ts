import { type Decision, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { checkRoom } from '@mt2/domain/order';
import { type OrderRefusal, type OrderRequest, type SpotOrder, spotFreeze, spotOrderRef, validateOrder } from '@mt2/domain/spot';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { mustPost } from '../wallet/index.ts';
import { bookOf } from './book.ts';
import { checkFillable, enterBook, type Placed } from './enter-book.ts';
import { moneyOf, newOrderFacts } from './order-facts.ts';
import { insertOrder } from './spot.repo.ts';

/** An order for a market; price and quantity in atoms, a market order names no price. */
type NewOrder = OrderRequest & { readonly market: Market; readonly clientId?: ClientId | undefined };

/** Places an order: freezes its maximum cost, matches it, and leaves the rest of a limit order waiting. Returns the order afterwards. */
export function placeOrder(tx: CommandTx, owner: number, { market, clientId, ...request }: NewOrder): Decision<Placed, OrderRefusal> {
  const { tif } = request;
  const { ladder, facts } = newOrderFacts(tx, owner, { ...request, market });
  const decision = validateOrder(request, facts, tx.note);
  if (!decision.ok) return decision;
  const room = checkRoom({ ...request, resting: bookOf(tx, market).countOf(owner) }, tx.note);
  if (!room.ok) return room;
  const { freeze, ...accepted } = decision.value;
  const filled = checkFillable(tx, market, { ...accepted, owner, tif }, ladder);
  if (!filled.ok) return filled;
  const fresh = { ...accepted, owner, filledQuantity: 0, filledQuote: 0n, fee: 0n, status: 'waiting' as const };
  const row = insertOrder(tx, market, fresh, tif === 'post-only');
  keepClientId(tx, 'spot', row, clientId);
  const order: SpotOrder = { ...fresh, id: row.id };
  mustPost(tx, `spot.freeze:${order.id}`, spotOrderRef(order.id), spotFreeze(moneyOf(market, order, freeze)));
  return ok(enterBook(tx, market, { order, row, tif }, ladder));
}
