import type { lever } from '@mt2/contracts/lever';
import { err, noted, ok } from '@mt2/domain';
import { TICKET_STATUS, validateStops } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import type { Change } from '../../http/area.ts';
import { pathOf } from '../market/index.ts';
import { storeTicket } from './fill-order.ts';
import { presentTicket } from './lever.present.ts';
import { listOrdersOfTickets } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { tell } from './tell.ts';
import { marketOfRow, toTicket } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** Sets or clears take-profit and stop-loss of the caller's open ticket. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, target_profit_price, stop_loss_price }) => {
  const found = ownTicket(tx, id);
  if (!found.ok) return found;
  if (found.value.lots === 0) return noted(tx.note, 'ticket-open', TICKET_STATUS.codeOf(found.value.status), err('ticket-not-open'));
  const market = marketOfRow(found.value);
  const request = { takeProfit: target_profit_price, stopLoss: stop_loss_price };
  const stops = validateStops(market, toTicket(found.value), request, pathOf(tx).mark(market, tx.now), tx.note);
  if (!stops.ok) return stops;
  const [takeProfit, stopLoss] = [ticksToAtoms(market, stops.value.takeProfit), ticksToAtoms(market, stops.value.stopLoss)];
  const ticket = storeTicket(tx, found.value, { takeProfit, stopLoss });
  watchAgain(tx, market);
  tell(tx, ticket);
  const view = { source: tx, at: tx.now, say: tx.say };
  return ok({ message: tx.say('stops-set'), beside: { ticket: presentTicket(view, ticket, listOrdersOfTickets(tx, [id])) } });
};
