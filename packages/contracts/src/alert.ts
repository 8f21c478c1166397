import { ALERT_KINDS } from '@mt2/domain/alert';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimal, decimalText, flag, id, optionalCode, optionalId, paging, timeText } from './fields.ts';
import { paged } from './lists.ts';

const [ACTIVE, TOLD, REMOVED, ENDED] = [1, 2, 3, 4] as const;

/** An alert for the last price of a spot market. Prices have the market's decimals. */
const alertRow = z
  .object({
    id: z.int(),
    currency_id: z.int(),
    symbol: z.string(),
    kind: z.enum(ALERT_KINDS),
    /** The last price at which it tells: the one that was named, or a percentage from `base_price`. */
    price: decimal,
    percent: decimal,
    /** The last price when it was set; one that tells each time counts its percentage from the price at which it told last. */
    base_price: decimal,
    repeat: flag,
    status: z.union([z.literal(ACTIVE), z.literal(TOLD), z.literal(REMOVED), z.literal(ENDED)]),
    times: z.int(),
    /** When it told last, and at which price; empty before it did. */
    told_at: z.union([timeText, z.literal('')]),
    told_price: z.union([decimal, z.literal('')]),
    created_at: timeText,
    /** When it was active no longer: it told for good, was removed or ended; empty while it is active. */
    closed_at: z.union([timeText, z.literal('')]),
  })
  .meta({ id: 'PriceAlert' });
export type AlertRow = z.output<typeof alertRow>;

/** Alerts that are removed together: the active ones, or those that told for good or ended. */
const ALERT_GROUPS = ['active', 'past'] as const;

/** The changes of an alert that its user hears of. */
export const ALERT_CHANGES = ['added', 'told', 'removed', 'ended'] as const;

export const alert = {
  addAlert: call({
    method: 'POST',
    path: '/api/alert/add',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Sets an alert for the last price of a market: `above` or `below` a `price`, or when it `rises` or `falls` by `percent` of this second’s. With `repeat` 1 it triggers each time and then rests for 15 minutes; else once. A user gets at most 200 messages about alerts in 24 hours.',
    input: z.object({
      currency_id: id('market-not-found'),
      kind: z.enum(ALERT_KINDS, { error: 'parameter-invalid' }),
      price: decimalText(),
      percent: decimalText(),
      repeat: optionalCode([0, 1]),
    }),
    output: sentence,
    beside: z.object({ alert: alertRow }),
  }),
  listAlerts: call({
    method: 'GET',
    path: '/api/alert/list',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about:
      'The caller’s alerts, newest first: all but the removed ones, or those of one `status` (1 active, 2 told, 3 removed, 4 ended), and of one market where asked. Of those that are told or ended the 200 last are kept; older ones are removed.',
    input: z.object({ currency_id: optionalId(), status: optionalCode([ACTIVE, TOLD, REMOVED, ENDED]), ...paging }),
    output: paged(alertRow).extend({
      /** When the caller reached the limit of messages about alerts; empty while they may get more. */
      limit_reached_at: z.union([timeText, z.literal('')]),
    }),
  }),
  removeAlert: call({
    method: 'POST',
    path: '/api/alert/remove',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Removes one of the caller’s alerts: it is listed by its `status` alone, and one that was active tells no more.',
    input: z.object({ id: id('alert-not-found') }),
    output: sentence,
  }),
  removeAll: call({
    method: 'POST',
    path: '/api/alert/remove_all',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Removes the caller’s `active` alerts, or the `past` ones, which told for good or ended; of one market where it is named.',
    input: z.object({ which: z.enum(ALERT_GROUPS, { error: 'parameter-invalid' }), currency_id: optionalId() }),
    output: sentence,
    beside: z.object({ removed: z.int() }),
  }),
};

export const alertContract = contract({
  calls: alert,
  ours: 'all',
  uses: ['market', 'message', 'user'],
  events: {
    /** An alert as it is after it was set, told, was removed, or ended with its market. */
    alert: event(
      { what: z.enum(ALERT_CHANGES), alert: alertRow },
      { subject: ({ alert: { id: subject } }) => subject, delivery: 'latest', refreshes: [] },
    ),
  },
  refusals: [
    'alert-not-found',
    'alert-over',
    'alert-not-above',
    'alert-not-below',
    'alert-percent-invalid',
    'too-many-market-alerts',
    'too-many-alerts',
  ],
});
