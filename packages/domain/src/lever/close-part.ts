import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';
import { greaterOf } from '../money/compare.ts';
import { RATE_ONE, type Rate, shareCeil, shareFloor } from '../money/share.ts';
import { profitOf } from './pnl.ts';
import { TICKET_STATUS } from './status.ts';
import type { Entry, Ticket } from './ticket.ts';

/**
 * The result of closing a part, in atoms. `credit` goes to the user; where the loss exceeds the margin it is 0 and `shortfall` is missing.
 */
export type ClosedPart = {
  readonly pnl: Atoms;
  readonly marginReleased: Atoms;
  readonly reserveReleased: Atoms;
  readonly fee: Atoms;
  readonly credit: Atoms;
  readonly shortfall: Atoms;
  readonly ticket: Ticket;
};

/**
 * Closes `lots` of a ticket whose fills sum to `cost` atoms. Margin and reserve come back
 * by share, rounded down; the last part takes what is left. The entry price stays as it is.
 */
export function closePart(ticket: Ticket, { lots, cost }: Entry, feeRate: Rate): ClosedPart {
  must(ticket.status === 'trading' || ticket.status === 'closing', 'an open ticket is closed');
  must(lots > 0 && lots <= ticket.lots, 'a ticket closes at most what is open');
  const share = (amount: Atoms): Atoms => shareFloor(amount, BigInt(lots), BigInt(ticket.lots));
  const pnl = profitOf(ticket, lots, cost);
  const fee = shareCeil(cost, feeRate, RATE_ONE);
  const marginReleased = share(ticket.margin);
  const reserveReleased = share(ticket.reserve);
  const result = marginReleased + reserveReleased + pnl - fee;
  const after: Ticket = {
    ...ticket,
    lots: ticket.lots - lots,
    initialMargin: ticket.initialMargin - share(ticket.initialMargin),
    margin: ticket.margin - marginReleased,
    reserve: ticket.reserve - reserveReleased,
    status: TICKET_STATUS.become(ticket.status, lots === ticket.lots ? 'closed' : ticket.status),
  };
  const credit = greaterOf(0n, result);
  return { pnl, marginReleased, reserveReleased, fee, credit, shortfall: credit - result, ticket: after };
}
