import { type Decision, go, no } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { greaterOf, lesserOf } from '../money/compare.ts';
import { shareCeil } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { unrealisedPnl } from './pnl.ts';
import { maintenanceOf, type Ticket } from './ticket.ts';

export type MarginRefusal = 'ticket-not-open' | 'amount-invalid' | 'insufficient-balance' | 'margin-too-thin';

/** Percent of the mark price that stay between it and the liquidation price when margin is taken back. */
const DISTANCE_PERCENT = 1n;

/** The ticket with `amount` atoms more, or with a minus less, behind it. `available` is what the account has, `mark` in ticks. */
export function changeMargin(
  market: Market,
  ticket: Ticket,
  amount: Atoms,
  { available, mark }: { readonly available: Atoms; readonly mark: number },
): Decision<Ticket, MarginRefusal> {
  if (ticket.status !== 'trading' && ticket.status !== 'closing') return no('ticket-not-open');
  if (amount === 0n) return no('amount-invalid');
  if (amount > available) return no('insufficient-balance', { available: formatAtoms(available) });
  if (-amount > removableMargin(market, ticket, mark)) return no('margin-too-thin');
  return go({ ...ticket, margin: ticket.margin + amount });
}

/** What of the added margin may be taken back: the liquidation price stays at least 1 % of the mark price (ticks) away; atoms. */
export function removableMargin(market: Market, ticket: Ticket, mark: number): Atoms {
  const added = ticket.margin - ticket.initialMargin;
  const distance = shareCeil(lotsNotional(market, mark, ticket.lots), DISTANCE_PERCENT, 100n);
  const spare = ticket.margin + unrealisedPnl(market, ticket, mark) - maintenanceOf(ticket) - distance;
  return greaterOf(0n, lesserOf(added, spare));
}
