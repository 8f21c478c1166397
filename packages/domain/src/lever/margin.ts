import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { greaterOf, lesserOf } from '../money/compare.ts';
import { shareCeil } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { unrealisedPnl } from './pnl.ts';
import { maintenanceOf, type Ticket } from './ticket.ts';

export type MarginRefusal =
  | 'ticket-not-open'
  | 'amount-invalid'
  | 'insufficient-balance'
  | 'stop-loss-beyond-liquidation'
  | 'margin-too-thin';

/** Percent of the mark price that stay between it and the liquidation price when margin is taken back. */
export const LIQUIDATION_DISTANCE_PERCENT = 1n;

/** The available balance of the account (atoms) and the mark price (ticks). */
export type MarginFacts = { readonly market: Market; readonly ticket: Ticket; readonly available: Atoms; readonly mark: number };

const MARGIN_CHECKS: readonly Check<MarginFacts & { readonly amount: Atoms }, MarginRefusal>[] = [
  {
    name: 'ticket-open',
    saw: ({ ticket }) => ticket.status,
    refuses: ({ ticket: { status } }) => (status === 'trading' || status === 'closing' ? undefined : err('ticket-not-open')),
  },
  { name: 'amount', saw: ({ amount }) => amount, refuses: ({ amount }) => (amount === 0n ? err('amount-invalid') : undefined) },
  {
    name: 'balance',
    saw: ({ amount, available }) => ({ amount, available }),
    refuses: ({ amount, available }) =>
      amount > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined,
  },
  {
    name: 'stop-loss-before-liquidation',
    saw: ({ market, ticket, amount }) => ({ amount, removable: removableBeforeStop(market, ticket) }),
    refuses: ({ market, ticket, amount }) =>
      amount < 0n && -amount > removableBeforeStop(market, ticket) ? err('stop-loss-beyond-liquidation') : undefined,
  },
  {
    name: 'distance',
    saw: ({ market, ticket, amount, mark }) => ({ amount, removable: removableMargin(market, ticket, mark) }),
    refuses: ({ market, ticket, amount, mark }) =>
      amount < 0n && -amount > removableMargin(market, ticket, mark) ? err('margin-too-thin') : undefined,
  },
];

/** The ticket with `amount` atoms more, or with a minus less, behind it, or the first rule that this breaks. */
export function changeMargin(amount: Atoms, facts: MarginFacts, note?: Note): Decision<Ticket, MarginRefusal> {
  const { ticket } = facts;
  return firstNo(MARGIN_CHECKS, { ...facts, amount }, note) ?? ok({ ...ticket, margin: ticket.margin + amount });
}

/**
 * The part of the added margin that may be removed, in atoms: the liquidation price
 * stays at least 1 % of the mark price (ticks) away, and behind the stop-loss.
 */
export function removableMargin(market: Market, ticket: Ticket, mark: number): Atoms {
  const added = ticket.margin - ticket.initialMargin;
  const distance = shareCeil(lotsNotional(market, mark, ticket.lots), LIQUIDATION_DISTANCE_PERCENT, 100n);
  const spare = ticket.margin + unrealisedPnl(market, ticket, mark) - maintenanceOf(market, ticket) - distance;
  return greaterOf(0n, lesserOf(lesserOf(added, spare), removableBeforeStop(market, ticket)));
}

/** The margin that may be removed before the liquidation price reaches the stop-loss; atoms. */
function removableBeforeStop(market: Market, ticket: Ticket): Atoms {
  if (ticket.stopLoss === 0) return ticket.margin;
  return ticket.margin + unrealisedPnl(market, ticket, ticket.stopLoss) - maintenanceOf(market, ticket) - 1n;
}
