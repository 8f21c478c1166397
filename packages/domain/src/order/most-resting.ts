import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { OrderKind } from './kind.ts';
import { mayRest, type TimeInForce } from './time-in-force.ts';

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
