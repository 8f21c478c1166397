import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, formatAtoms, greaterOf, lesserOf } from '../money/atoms.ts';
import { shareCeil } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { unrealisedPnl } from './pnl.ts';
import { maintenanceOf, type Position } from './position.ts';

export type MarginRefusal =
  | 'ticket-not-open'
  | 'amount-invalid'
  | 'insufficient-balance'
  | 'stop-loss-beyond-liquidation'
  | 'margin-too-thin';

/** Percent of the mark price that must remain between it and the liquidation price when margin is removed. */
export const LIQUIDATION_DISTANCE_PERCENT = 1n;

/** The available balance of the account (atoms) and the mark price (ticks). */
export type MarginFacts = { readonly market: Market; readonly position: Position; readonly available: Atoms; readonly mark: number };

const MARGIN_CHECKS: readonly Check<MarginFacts & { readonly amount: Atoms }, MarginRefusal>[] = [
  {
    name: 'ticket-open',
    saw: ({ position }) => position.status,
    refuses: ({ position: { status } }) => (status === 'trading' || status === 'closing' ? undefined : err('ticket-not-open')),
  },
  {
    name: 'amount',
    field: 'amount',
    saw: ({ amount }) => amount,
    refuses: ({ amount }) => (amount === 0n ? err('amount-invalid') : undefined),
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ amount, available }) => ({ amount, available }),
    refuses: ({ amount, available }) =>
      amount > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined,
  },
  {
    name: 'stop-loss-before-liquidation',
    field: 'amount',
    saw: ({ market, position, amount }) => ({ amount, removable: removableBeforeStop(market, position) }),
    refuses: ({ market, position, amount }) =>
      amount < 0n && -amount > removableBeforeStop(market, position) ? err('stop-loss-beyond-liquidation') : undefined,
  },
  {
    name: 'distance',
    field: 'amount',
    saw: ({ market, position, amount, mark }) => ({ amount, removable: removableMargin(market, position, mark) }),
    refuses: ({ market, position, amount, mark }) =>
      amount < 0n && -amount > removableMargin(market, position, mark) ? err('margin-too-thin') : undefined,
  },
];

/** The position with `amount` atoms more margin (less if negative), or the first rule this breaks. */
export function changeMargin(amount: Atoms, facts: MarginFacts, note?: Note): Decision<Position, MarginRefusal> {
  const { position } = facts;
  return firstNo(MARGIN_CHECKS, { ...facts, amount }, note) ?? ok({ ...position, margin: position.margin + amount });
}

/**
 * The part of the added margin that may be removed, in atoms: the liquidation price stays at least 1% of the mark price
 * (ticks) away, and beyond the stop-loss.
 */
export function removableMargin(market: Market, position: Position, mark: number): Atoms {
  const added = position.margin - position.initialMargin;
  const distance = shareCeil(lotsNotional(market, mark, position.lots), LIQUIDATION_DISTANCE_PERCENT, 100n);
  const spare = position.margin + unrealisedPnl(market, position, mark) - maintenanceOf(market, position) - distance;
  return greaterOf(0n, lesserOf(lesserOf(added, spare), removableBeforeStop(market, position)));
}

/** Margin that can be removed before the liquidation price reaches the stop-loss, in atoms. */
function removableBeforeStop(market: Market, position: Position): Atoms {
  if (position.stopLoss === 0) return position.margin;
  return position.margin + unrealisedPnl(market, position, position.stopLoss) - maintenanceOf(market, position) - 1n;
}
