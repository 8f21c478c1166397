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

/** A position with the stop-losses of its pairs for some lots; prices in ticks, 0 if none. */
export type StoppedPosition = { readonly market: Market; readonly position: Position; readonly pairLosses: readonly number[] };
/** The available balance of the account (atoms) and the mark price (ticks). */
export type MarginFacts = StoppedPosition & { readonly available: Atoms; readonly mark: number };

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
    saw: ({ amount, ...facts }) => ({ amount, removable: removableBeforeStops(facts) }),
    refuses: ({ amount, ...facts }) =>
      amount < 0n && -amount > removableBeforeStops(facts) ? err('stop-loss-beyond-liquidation') : undefined,
  },
  {
    name: 'distance',
    field: 'amount',
    saw: ({ amount, mark, ...facts }) => ({ amount, removable: removableMargin(facts, mark) }),
    refuses: ({ amount, mark, ...facts }) => (amount < 0n && -amount > removableMargin(facts, mark) ? err('margin-too-thin') : undefined),
  },
];

/** The position with `amount` atoms more margin (less if negative), or the first rule this breaks. */
export function changeMargin(amount: Atoms, facts: MarginFacts, note?: Note): Decision<Position, MarginRefusal> {
  const { position } = facts;
  return firstNo(MARGIN_CHECKS, { ...facts, amount }, note) ?? ok({ ...position, margin: position.margin + amount });
}

/**
 * The part of the added margin that may be removed, in atoms: the liquidation price stays at least 1% of the mark price
 * (ticks) away, and beyond every stop-loss.
 */
export function removableMargin(stopped: StoppedPosition, mark: number): Atoms {
  const { market, position } = stopped;
  const added = position.margin - position.initialMargin;
  const distance = shareCeil(lotsNotional(market, mark, position.lots), LIQUIDATION_DISTANCE_PERCENT, 100n);
  const spare = equityAt(stopped, mark) - distance;
  return greaterOf(0n, lesserOf(lesserOf(added, spare), removableBeforeStops(stopped)));
}

/** Margin that can be removed before the liquidation price reaches a stop-loss of the position or of a pair, in atoms. */
const removableBeforeStops = (stopped: StoppedPosition): Atoms =>
  [stopped.position.stopLoss, ...stopped.pairLosses]
    .filter((stop) => stop !== 0)
    .reduce((least, stop) => lesserOf(least, equityAt(stopped, stop) - 1n), stopped.position.margin);

/** Margin and profit above the maintenance margin at a mark price (ticks), in atoms. */
const equityAt = ({ market, position }: StoppedPosition, mark: number): Atoms =>
  position.margin + unrealisedPnl(market, position, mark) - maintenanceOf(market, position);
