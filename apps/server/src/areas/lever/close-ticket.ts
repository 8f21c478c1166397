import type { lever } from '@mt2/contracts/lever';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { type AcceptedClose, LEVER_ORDER_STATUS, tradeSide, validateClose, walkLadder } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Change } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';
import { pathOf } from '../market/index.ts';
import { bookOf, ladderOf, rest, take } from './book.ts';
import { cancelAllOf } from './cancel-waiting.ts';
import { type Closed, closeAtMarket } from './close-at-market.ts';
import { execute, storeTicket, takenFrom } from './fill-order.ts';
import { presentPair } from './lever.present.ts';
import { insertOrder, listOrdersOfTickets, type TicketRow } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { tell } from './tell.ts';
import { blankOrder, marketOfRow, sideOf, toTicket } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** Closes lots of the caller's ticket: at the market, or with a limit that waits where the ladder does not reach it. */
export const closeTicket: Change<typeof lever.close> = (tx, { id, share, price }) => {
  const found = ownTicket(tx, id);
  if (!found.ok) return found;
  const market = marketOfRow(found.value);
  const facts = { market, ticket: toTicket(found.value), last: pathOf(tx).tickAt(market, tx.now) };
  const accepted = validateClose({ lots: share, price }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const closed = noted(tx.note, 'depth', accepted.value.lots, carryOut(tx, market, found.value, accepted.value));
  if (!closed.ok) return closed;
  const { ticket, order, cancelled } = closed.value;
  watchAgain(tx, market);
  tell(tx, ticket, ...cancelled, order);
  const view = { source: tx, at: tx.now, say: tx.say };
  const beside = presentPair(view, { ticket, order }, listOrdersOfTickets(tx, [id]));
  return ok({ message: tx.say(LEVER_ORDER_STATUS.isFinal(order.status) ? 'position-closed' : 'close-order-placed'), beside });
};

function carryOut(tx: Tx, market: Market, ticket: TicketRow, { kind, lots, price }: AcceptedClose): Decision<Closed, 'depth-exhausted'> {
  if (kind === 'limit') return ok(closeAtLimit(tx, market, ticket, lots, price));
  const closed = closeAtMarket(tx, market, ticket, 'user', lots);
  return closed ? ok(closed) : err('depth-exhausted');
}

/** What the ladder offers at the limit is closed at once; for the rest the ticket is locked. */
function closeAtLimit(tx: Tx, market: Market, found: TicketRow, lots: number, price: number): Closed {
  const { ticket, cancelled } = cancelAllOf(tx, market, found);
  const side = tradeSide(sideOf(ticket), 'close');
  const order = insertOrder(tx, blankOrder(tx, ticket, { act: 'close', kind: 'limit', cause: 'user', price, lots }));
  const ladder = ladderOf(tx, market, tx.now);
  const walk = walkLadder(market, side === 'buy' ? ladder.asks : ladder.bids, lots, { side, worst: price });
  for (const each of walk.fills) take(tx, market, tx.now, side, each.price, each.quantity);
  const pair = walk.lots > 0 ? execute(tx, market, { ticket, order }, takenFrom(walk)) : { ticket, order };
  if (pair.order.status === 'full') return { ...pair, cancelled };
  rest(bookOf(tx, market), market, pair.order);
  return { ticket: storeTicket(tx, pair.ticket, { status: 'closing' }), order: pair.order, cancelled };
}
