import { type Decision, err, noted, ok } from '@mt2/domain';
import { type StopRefusal, type StopRequest, TICKET_STATUS, validateStops } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { watchAgain } from './due/triggers.ts';
import { emitTicket } from './emit-ticket.ts';
import { storeTicket } from './execution/fill-order.ts';
import type { TicketRow } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { toTicket } from './ticket.ts';

/** A ticket, and its stops in atoms; 0 clears one. */
type StopChange = StopRequest & { readonly id: number };

/** Sets or clears take-profit and stop-loss of an owner's open ticket. In a delisted market none would act. */
export function setStop(
  tx: CommandTx,
  owner: number,
  { id, ...request }: StopChange,
): Decision<TicketRow, StopRefusal | 'ticket-not-found' | 'ticket-not-open' | 'market-delisted'> {
  const found = ownTicket(tx, owner, id);
  if (!found.ok) return found;
  if (found.value.lots === 0) return noted(tx.note, 'ticket-open', TICKET_STATUS.codeOf(found.value.status), err('ticket-not-open'));
  const market = marketOfRow(tx, found.value);
  if (isDelisted(tx, market)) return noted(tx.note, 'market', 'delisted', err('market-delisted'));
  const stops = validateStops(market, toTicket(market, found.value), request, pathOf(tx).mark(market, tx.now), tx.note);
  if (!stops.ok) return stops;
  const [takeProfit, stopLoss] = [ticksToAtoms(market, stops.value.takeProfit), ticksToAtoms(market, stops.value.stopLoss)];
  const ticket = storeTicket(tx, found.value, { takeProfit, stopLoss });
  watchAgain(tx, market);
  emitTicket(tx, ticket);
  return ok(ticket);
}
