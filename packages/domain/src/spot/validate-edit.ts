import { type Decision, firstNo, type Note, ok } from '../core/index.ts';
import { atomsToSteps, stepsToAtoms, ticksToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { type EditedTime, keepsPlace, leavesSome, timeAfter } from '../order/edit.ts';
import type { TimeInForce } from '../order/time-in-force.ts';
import { frozenFor, type SpotOrder } from './order.ts';
import { type AcceptedOrder, type OrderFacts, type OrderRefusal, validateOrder } from './validate-order.ts';

/** New terms of a waiting order, in atoms; 0 or omitted: the term stays. The quantity includes the filled part. */
export type EditRequest = {
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
  readonly tif?: EditedTime | undefined;
};

export type EditRefusal = OrderRefusal | 'quantity-already-filled';

/** A valid edit. `freeze` is what the unfilled part needs frozen. */
export type AcceptedEdit = AcceptedOrder & {
  readonly tif: TimeInForce | undefined;
  readonly keepsPlace: boolean;
};

const LEAVES_SOME = leavesSome('quantity');

/**
 * The new terms of a waiting order, or the first rule they break: those of a new order, paid with the available balance and
 * what the order has frozen. `facts.available` is without it. The server and the form use the same function.
 */
export function validateEdit(
  order: Pick<SpotOrder, 'side' | 'price' | 'quantity' | 'filledQuantity'> & { readonly isPostOnly: boolean },
  request: EditRequest,
  facts: Omit<OrderFacts, 'filled'>,
  note?: Note,
): Decision<AcceptedEdit, EditRefusal> {
  const { market } = facts;
  const { side, filledQuantity: filled } = order;
  const quantity = request.quantity || stepsToAtoms(market, order.quantity);
  const refused = firstNo([LEAVES_SOME], { size: atomsToSteps(market, quantity), filled }, note);
  if (refused) return refused;
  const price = request.price || ticksToAtoms(market, order.price);
  const tif = timeAfter(request.tif, order.isPostOnly);
  const available = facts.available + frozenFor(market, order);
  const accepted = validateOrder({ side, kind: 'limit', price, quantity, tif }, { ...facts, available, filled }, note);
  if (!accepted.ok) return accepted;
  const before = { price: order.price, size: order.quantity };
  const after = { price: accepted.value.price, size: accepted.value.quantity };
  return ok({ ...accepted.value, tif, keepsPlace: keepsPlace(before, after, tif) });
}
