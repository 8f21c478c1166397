import { type Decision, err, noted, ok } from '@mt2/domain';
import {
  type AcceptedClose,
  type CloseRefusal,
  type CloseRequest,
  lotSteps,
  tradeSide,
  validateClose,
  walkLadder,
} from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { watchAgain } from './due/triggers.ts';
import { emitClosed } from './emit-ticket.ts';
import { bookOf, ladderOf, rest, take } from './execution/book.ts';
import { cancelAllOf } from './execution/cancel-waiting.ts';
import { type Closed, closeAtMarket } from './execution/close-at-market.ts';
import { execute, storeTicket, takenFrom } from './execution/fill-order.ts';
import { insertOrder, type TicketRow } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { blankOrder, sideOf, toTicket } from './ticket.ts';

/** A ticket and the part of it to close: lots are whole, the limit atoms. */
type TicketClose = CloseRequest & { readonly id: number };

/** Closes lots of an owner's ticket: at the market, or with a limit that waits where the ladder does not reach it. */
export function closeTicket(
  tx: CommandTx,
  owner: number,
  { id, ...request }: TicketClose,
): Decision<Closed, CloseRefusal | 'ticket-not-found' | 'depth-exhausted'> {
  const found = ownTicket(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const ticket = toTicket(market, found.value);
  const facts = { market, ticket, last: pathOf(tx).tickAt(market, tx.now), isDelisted: isDelisted(tx, market) };
  const accepted = validateClose(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const closed = noted(tx.note, 'depth', accepted.value.lots, carryOut(tx, market, found.value, accepted.value));
  if (!closed.ok) return closed;
  watchAgain(tx, market);
  emitClosed(tx, closed.value);
  return closed;
}

function carryOut(tx: Tx, market: Market, ticket: TicketRow, { kind, lots, price }: AcceptedClose): Decision<Closed, 'depth-exhausted'> {
  if (kind === 'limit') return ok(closeAtLimit(tx, market, ticket, lots, price));
  const closed = closeAtMarket(tx, market, ticket, 'user', lots);
  return closed ? ok(closed) : err('depth-exhausted');
}

/** Closes at once what the ladder offers at the limit, and locks the ticket for the rest. `price` in ticks. */
function closeAtLimit(tx: Tx, market: Market, found: TicketRow, lots: number, price: number): Closed {
  const { ticket, cancelled } = cancelAllOf(tx, market, found);
  const side = tradeSide(sideOf(ticket), 'close');
  const order = insertOrder(tx, blankOrder(tx, market, ticket, { act: 'close', kind: 'limit', cause: 'user', price, lots }));
  const ladder = ladderOf(tx, market, tx.now, lots * lotSteps(market));
  const walk = walkLadder(market, side === 'buy' ? ladder.asks : ladder.bids, lots, { side, worst: price });
  for (const each of walk.fills) take(tx, market, tx.now, side, each.price, each.quantity);
  const pair = walk.lots > 0 ? execute(tx, market, { ticket, order }, takenFrom(walk)) : { ticket, order };
  if (pair.order.status === 'full') return { ...pair, cancelled };
  rest(bookOf(tx, market), market, pair.order);
  return { ticket: storeTicket(tx, pair.ticket, { status: 'closing' }), order: pair.order, cancelled };
}
