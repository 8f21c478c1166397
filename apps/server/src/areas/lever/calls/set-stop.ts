import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { ticketView, viewOf } from '../lever-view.ts';
import { setStop as command } from '../set-stop.ts';

/** Sets or clears take-profit and stop-loss of the caller's open ticket. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, takeProfit, stopLoss }) => {
  const ticket = command(tx, tx.person.id, { id, takeProfit, stopLoss });
  return ticket.ok ? ok({ message: tx.say('stops-set'), beside: { ticket: ticketView(viewOf(tx), ticket.value) } }) : ticket;
};
