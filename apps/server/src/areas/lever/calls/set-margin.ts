import type { lever } from '@mt2/contracts/lever';
import { err, noted, ok, parseAtoms } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { ticketView, viewOf } from '../lever-view.ts';
import { ownTicket } from '../own-ticket.ts';
import { setMargin as command } from '../set-margin.ts';

/** Adds margin to the caller's open ticket, or takes back what was added. */
export const setMargin: Change<typeof lever.setMargin> = (tx, { id, amount: typed }) => {
  const amount = parseAtoms(typed.replace(/^\+/, ''));
  if (amount === undefined) {
    // Somebody else's ticket is refused before an amount that cannot be read.
    const found = ownTicket(tx, tx.person.id, id);
    return found.ok ? noted(tx.note, 'amount', typed, err('amount-invalid')) : found;
  }
  const ticket = command(tx, tx.person.id, { id, amount });
  return ticket.ok ? ok({ message: tx.say('margin-changed'), beside: { ticket: ticketView(viewOf(tx), ticket.value) } }) : ticket;
};
