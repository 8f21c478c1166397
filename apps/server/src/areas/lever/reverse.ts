import { type Decision, err, noted, ok } from '@mt2/domain';
import { type CloseRefusal, type OpenRefusal, oppositeSide, validateClose } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { emitClosed } from './emit-ticket.ts';
import { closeAtMarket } from './execution/close-at-market.ts';
import type { Pair } from './execution/fill-order.ts';
import type { TicketRow } from './lever.repo.ts';
import { openTicket } from './open-ticket.ts';
import { ownTicket } from './own-ticket.ts';
import { marginAccountOf, sideOf, toTicket } from './ticket.ts';

/** The result of a reversal: the ticket that it opened with its order, and the one that it closed. */
type Reversed = Pair & { readonly closed: TicketRow };

/**
 * Closes an owner's ticket at the market and opens as many lots the other way, at its leverage and without stops. Where either cannot be done
 * in full it is refused, and the refusal undoes what was done before it.
 */
export function reverseTicket(
  tx: CommandTx,
  owner: number,
  id: number,
): Decision<Reversed, CloseRefusal | OpenRefusal | 'ticket-not-found'> {
  const found = ownTicket(tx, owner, id);
  if (!found.ok) return found;
  const row = found.value;
  const market = marketOfRow(tx, row);
  const facts = { market, ticket: toTicket(market, row), last: pathOf(tx).tickAt(market, tx.now), isDelisted: isDelisted(tx, market) };
  const accepted = validateClose({}, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { lots, leverage } = row;
  const closed = closeAtMarket(tx, market, row, 'user');
  if (!closed || closed.ticket.lots > 0) return noted(tx.note, 'depth', lots, err('depth-exhausted'));
  emitClosed(tx, closed);
  const { account } = marginAccountOf(row);
  const opened = openTicket(tx, owner, { market, account, side: oppositeSide(sideOf(row)), kind: 'market', leverage, lots });
  if (!opened.ok) return opened;
  if (opened.value.ticket.lots < lots) return noted(tx.note, 'depth', lots, err('depth-exhausted'));
  return ok({ ...opened.value, closed: closed.ticket });
}
