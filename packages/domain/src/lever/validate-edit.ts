import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { ticksToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { type EditedTime, keepsPlace, leavesSome, timeAfter } from '../order/edit.ts';
import type { TimeInForce } from '../order/time-in-force.ts';
import type { Entry } from './position.ts';
import type { PositionSide } from './side.ts';
import type { StopRequest } from './stops.ts';
import { type CloseFacts, type CloseRefusal, validateClose } from './validate-close.ts';
import { type AcceptedOpen, type OpenFacts, type OpenRefusal, validateOpen } from './validate-open.ts';

/** New terms of a waiting contract order; a price (atoms) of 0 or an omitted term stays. The lots include the filled ones. */
export type EditRequest = {
  readonly price?: Atoms | undefined;
  readonly lots?: number | undefined;
  readonly tif?: EditedTime | undefined;
};

/** A waiting order: its limit in ticks, and all its lots. */
type Waiting = { readonly price: number; readonly lots: number };

/** A waiting order that opens a position, with the amount it has frozen and the stops of its position; atoms. */
export type WaitingOpen = Waiting &
  StopRequest & {
    readonly side: PositionSide;
    readonly leverage: number;
    readonly filled: Entry;
    readonly frozen: Atoms;
    readonly isPostOnly: boolean;
  };

export type EditRefusal = 'quantity-already-filled' | 'tif-invalid';

/** A valid edit: the order's new limit (ticks) and lots, and whether it keeps its place in the queue. */
export type AcceptedEdit = Waiting & { readonly tif: TimeInForce | undefined; readonly keepsPlace: boolean };

const LEAVES_SOME = leavesSome('lots');

const OPENING_ONLY: Check<Pick<EditRequest, 'tif'>, 'tif-invalid'> = {
  name: 'time-in-force',
  field: 'tif',
  saw: ({ tif }) => tif ?? 'none',
  refuses: ({ tif }) => (tif === undefined || tif === 'gtc' ? undefined : err('tif-invalid')),
};

const termsAfter = (market: Market, { price, lots }: Waiting, request: EditRequest) => ({
  price: request.price || ticksToAtoms(market, price),
  lots: request.lots ?? lots,
});

const acceptedEdit = (before: Waiting, after: Waiting, tif: TimeInForce | undefined): AcceptedEdit => ({
  ...after,
  tif,
  keepsPlace: keepsPlace({ price: before.price, size: before.lots }, { price: after.price, size: after.lots }, tif),
});

/**
 * The new terms of an order that opens a position, or the first rule they break: those of a new order, paid with the available
 * balance and what the order has frozen. `facts.available` is without it. The stops of a position that is open are not
 * checked again.
 */
export function validateOpenEdit(
  order: WaitingOpen,
  request: EditRequest,
  facts: Omit<OpenFacts, 'filled'>,
  note?: Note,
): Decision<AcceptedEdit & { readonly opens: AcceptedOpen }, OpenRefusal | EditRefusal> {
  const { side, leverage, filled, takeProfit, stopLoss } = order;
  const terms = termsAfter(facts.market, order, request);
  const refused = firstNo([LEAVES_SOME], { size: terms.lots, filled: filled.lots }, note);
  if (refused) return refused;
  const tif = timeAfter(request.tif, order.isPostOnly);
  const stops = filled.lots === 0 ? { takeProfit, stopLoss } : {};
  const available = facts.available + order.frozen;
  const opens = validateOpen({ side, kind: 'limit', leverage, ...terms, tif, ...stops }, { ...facts, available, filled }, note);
  return opens.ok ? ok({ ...acceptedEdit(order, opens.value, tif), opens: opens.value }) : opens;
}

/** The same for an order that closes a position: it has no time in force, and freezes nothing. */
export function validateCloseEdit(
  order: Waiting & { readonly filledLots: number },
  request: EditRequest,
  facts: CloseFacts,
  note?: Note,
): Decision<AcceptedEdit, CloseRefusal | EditRefusal> {
  const { filledLots: filled } = order;
  const { price, lots } = termsAfter(facts.market, order, request);
  const refused = firstNo([LEAVES_SOME, OPENING_ONLY], { size: lots, filled, tif: request.tif }, note);
  if (refused) return refused;
  const position = { ...facts.position, status: 'trading' as const };
  const closes = validateClose({ price, lots: lots - filled }, { ...facts, position }, note);
  return closes.ok ? ok(acceptedEdit(order, { price: closes.value.price, lots }, undefined)) : closes;
}
