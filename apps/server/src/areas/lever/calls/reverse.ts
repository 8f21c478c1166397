import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { pairView, ticketView, viewOf } from '../lever-view.ts';
import { reverseTicket } from '../reverse.ts';

/** Closes the caller's ticket at the market and opens as many lots the other way. */
export const reverse: Change<typeof lever.reverse> = (tx, { id }) => {
  const reversed = reverseTicket(tx, tx.person.id, id);
  if (!reversed.ok) return reversed;
  const { ticket, order, closed } = reversed.value;
  const view = viewOf(tx);
  const beside = { ...pairView(view, { ticket, order }, [order]), closedTicket: ticketView(view, closed) };
  return ok({ message: tx.say('position-reversed'), beside });
};
