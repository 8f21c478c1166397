import { CLIENT_ID, CLIENT_ID_LENGTH } from '@mt2/domain/order';
import { z } from 'zod';
import * as ask from './fields/ask.ts';
import { text } from './fields/index.ts';
import { optionalText } from './fields/readers.ts';

/** A client order ID; undefined if omitted or empty. */
const optionalClientId = () =>
  optionalText()
    .transform((value) => value || undefined)
    .pipe(z.string().regex(CLIENT_ID, { error: 'client-id-invalid' }).optional())
    .meta({ pattern: `^[A-Za-z0-9_-]{0,${CLIENT_ID_LENGTH}}$` });

/** The client order ID of an order that is placed. */
export const newClientId = ask.optional(
  'client_id',
  optionalClientId(),
  'Client order ID: 1 to 36 of A–Z, a–z, 0–9, - and _. It is unique among the user’s spot, contract and waiting orders that are open or ' +
    'ended in the last 24 hours: the same parameters return the first order as it is now, others are refused. Default none.',
);
/** The same of an OCO order's limit leg. */
export const newLegClientId = ask.optional(
  'leg_client_id',
  optionalClientId(),
  'Client order ID of the limit leg of an OCO order, by the rules of `client_id`. Default none.',
);

/** The order that a call is about. */
export const whichOrder = {
  id: ask.optionalId('id', 'Order ID. Default: `client_id` is required.'),
  clientId: ask.optional('client_id', optionalClientId(), 'Client order ID, of the newest order that has it. Ignored if `id` is given.'),
};

/** The orders of a list. */
export const listedClientId = ask.optional('client_id', optionalClientId(), 'Client order ID. Default: all orders.');

/** The client order ID of an order or of a fill's order. */
export const clientId = text('client_id', 'Client order ID; empty if none.').ours().absent('');
/** The same of an OCO order's limit leg. */
export const legClientId = text('leg_client_id', 'Client order ID of the limit leg; empty if none.').ours().absent('');
