import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';

/** A limit order, which may wait, or a market order, which is filled immediately. */
export type OrderKind = 'limit' | 'market';

/**
 * Time in force of a limit order; without one it waits until it is filled or cancelled. Post-only never takes from the
 * book; the part of an immediate-or-cancel order not filled immediately is cancelled; a fill-or-kill order is filled
 * completely or refused (decision 063).
 */
export const TIMES_IN_FORCE = ['post-only', 'ioc', 'fok'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** False for an order that never waits in the book. */
export const mayRest = (tif: TimeInForce | undefined): boolean => tif !== 'ioc' && tif !== 'fok';

/** Refusals of a time in force the order cannot have. */
export type TimeInForceRefusal = 'tif-limit-only' | 'post-only-would-match' | 'fok-not-filled';

/** Checked for every order: market orders never wait. */
export const LIMIT_ONLY: Check<{ readonly kind: OrderKind; readonly tif?: TimeInForce | undefined }, 'tif-limit-only'> = {
  name: 'time-in-force',
  field: 'tif',
  saw: ({ kind, tif }) => `${kind} ${tif ?? 'gtc'}`,
  refuses: ({ kind, tif }) => (kind === 'market' && tif !== undefined ? err('tif-limit-only') : undefined),
};

/** An order, and how much of it would fill immediately within its limit; both in steps or both in lots. */
type Filling = { readonly tif?: TimeInForce | undefined; readonly quantity: number; readonly fillable: () => number };

const FILLED: Check<Filling, 'fok-not-filled'> = {
  name: 'fill-or-kill',
  saw: ({ tif, quantity, fillable }) => (tif === 'fok' ? { tif, quantity, fillable: fillable() } : (tif ?? 'gtc')),
  refuses: ({ tif, quantity, fillable }) => (tif === 'fok' && fillable() < quantity ? err('fok-not-filled') : undefined),
};

/** Refuses a fill-or-kill order that would not be filled completely. */
export const checkFilled = (filling: Filling, note?: Note): Decision<undefined, 'fok-not-filled'> =>
  firstNo([FILLED], filling, note) ?? ok(undefined);

/** Maximum resting orders of a user in a spot market. A second in which a price reaches them fills them all. */
export const MOST_RESTING = 200;

/** An order, and the user's number of resting orders in its market. */
type Room = { readonly kind: OrderKind; readonly tif?: TimeInForce | undefined; readonly resting: number };

const ROOM: Check<Room, 'too-many-orders'> = {
  name: 'resting',
  saw: ({ resting }) => ({ resting, most: MOST_RESTING }),
  refuses: ({ kind, tif, resting }) => (kind === 'limit' && mayRest(tif) && resting >= MOST_RESTING ? err('too-many-orders') : undefined),
};

/** Refuses an order that could rest while its user has the maximum of resting orders. */
export const checkRoom = (room: Room, note?: Note): Decision<undefined, 'too-many-orders'> => firstNo([ROOM], room, note) ?? ok(undefined);
