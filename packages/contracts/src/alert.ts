import { ALERT_KINDS, ALERT_STATUS, ALERT_WATCHED } from '@mt2/domain/alert';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import {
  atoms,
  beside,
  count,
  decimal,
  decimalKind,
  flag,
  hidden,
  id,
  inner,
  instant,
  instantOrEmpty,
  joined,
  orEmpty,
  paged,
  percent,
  plain,
  plainKind,
  record,
  status,
  text,
} from './fields/index.ts';
import { optionalText } from './fields/readers.ts';

const KIND = 'Condition: the last price is `above` or `below` a price, or it `rises` or `falls` by a percentage.';
const REPEAT = '1 if it triggers each time and then rests for 15 minutes, 0 if it triggers once.';
const WATCHED = 'Watched price: last, or mark (of the contract).';
/** Prices have the decimals of the market. */
const IN_MARKET = { decimals: 'priceDecimals', unit: 'quote/base' } as const;

/** An alert for the last price of a market, or for the mark price of its contracts. */
export const priceAlert = record('PriceAlert', {
  priceDecimals: hidden(plainKind(z.int())),
  id: id('id', 'Alert ID.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  kind: plain('kind', z.enum(ALERT_KINDS), KIND),
  price: decimal('price', 'Last price at which it triggers.', IN_MARKET),
  rate: percent('percent', 'Percentage by which the price rises or falls, 0.01 to 99.99. For alerts of a price: 0.00.'),
  basePrice: decimal(
    'base_price',
    'Last price when it was set. For repeating alerts: the price from which the percentage counts, that of the last trigger.',
    IN_MARKET,
  ),
  isRecurring: flag('repeat', REPEAT),
  status: status('status', ALERT_STATUS),
  times: count('times', 'Number of times triggered.'),
  toldAt: instantOrEmpty('told_at', 'Time of the last trigger. Empty before the first.'),
  toldPrice: inner('told_price', orEmpty(decimalKind('priceDecimals'), ''), 'Last price at the last trigger. Empty before the first.', {
    unit: 'quote/base',
  }),
  createdAt: instant('created_at', 'Creation time.'),
  closedAt: instantOrEmpty('closed_at', 'Time at which it triggered for good, was removed or ended. Empty while it is active.'),
  watched: plain('watched', z.enum(ALERT_WATCHED), WATCHED).ours().absent('last'),
});
export type AlertRow = z.output<typeof priceAlert.schema>;

/** Alerts removed together: the active ones, or those that have triggered for the last time or ended. */
const ALERT_GROUPS = ['active', 'past'] as const;

/** The changes of an alert that its user is notified of. */
export const ALERT_CHANGES = ['added', 'told', 'removed', 'ended'] as const;

const changed = beside({ alert: inner('alert', priceAlert, 'The alert after the change.').ours() });

export const alert = {
  addAlert: call('POST', '/api/alert/add', {
    changes: true,
    source: 'ours',
    about:
      'Sets an alert for the last price of a market: `above` or `below` a `price`, or when it `rises` or `falls` by `percent` of ' +
      'this second’s. With `repeat` 1 it triggers each time and then rests for 15 minutes; else once. A user gets at most 200 ' +
      'messages about alerts in 24 hours. `watched` chooses the mark price instead. ' +
      '`replaces` removes another alert, which does not count for the limits; if one of the two is refused, nothing changes.',
    takes: ask.inputs({
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      kind: ask.plain('kind', z.enum(ALERT_KINDS, { error: 'parameter-invalid' }), KIND),
      price: ask.amount('price', 'Price, required for `above` and `below`.', { unit: 'quote/base' }),
      percent: ask.amount('percent', 'Percentage, 0.01 to 99.99, required for `rises` and `falls`.', { unit: 'percent' }),
      watched: ask.optional(
        'watched',
        optionalText(10)
          .transform((value) => value || 'last')
          .pipe(z.enum(ALERT_WATCHED, { error: 'parameter-invalid' })),
        `${WATCHED} The mark price is only above or below. Default last.`,
      ),
      isRecurring: ask.optionalFlag('repeat', `${REPEAT} Default 0.`),
      replaces: ask.optionalId('replaces', 'ID of an active alert that is removed in the same step. Default: none.'),
    }),
    answersBeside: changed,
  }),
  listAlerts: call('GET', '/api/alert/list', {
    source: 'ours',
    about:
      'The caller’s alerts, all but the removed ones or those of one `status`: active ones newest first, others by their last change. ' +
      'The last 200 triggered and ended ones are kept.',
    takes: ask.inputs({
      marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
      status: ask.optionalStatus('status', ALERT_STATUS, 'all but the removed ones'),
      ...ask.paging,
    }),
    answers: joined(
      paged(priceAlert),
      beside({
        limitReachedAt: instantOrEmpty(
          'limit_reached_at',
          'Time of the 200th message about alerts within 24 hours; further alerts trigger without a message. Empty while the limit ' +
            'is not reached.',
        ),
      }),
    ),
  }),
  removeAlert: call('POST', '/api/alert/remove', {
    changes: true,
    source: 'ours',
    about: 'Removes one of the caller’s alerts: it no longer triggers, and is listed only by its `status`.',
    takes: ask.inputs({ id: ask.id('id', 'Alert ID.', 'alert-not-found') }),
  }),
  removeAll: call('POST', '/api/alert/remove_all', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Removes the caller’s `active` alerts, or the `past` ones, which triggered once or ended; only those of one market if it is given.',
    takes: ask.inputs({
      which: ask.plain('which', z.enum(ALERT_GROUPS, { error: 'parameter-invalid' }), 'active, or past: triggered for good or ended.'),
      marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
    }),
    answersBeside: beside({ removed: count('removed', 'Number of alerts removed.').ours() }),
  }),
};

const reached = {
  market: text('market', 'Market symbol, base coin first: `BTC/USDT`.'),
  price: atoms('price', 'Price: the target for `above` and `below`, otherwise the last price.', { unit: 'quote/base' }),
  rate: percent('percent', 'Percentage by which the price rose or fell. For alerts of a price: 0.00.'),
};
const ofAlert = { link: 'alert', mail: 'alert' } as const;
/** The events of a user's alerts. */
export const alertLog = {
  'alert-above': logged(reached, ofAlert),
  'alert-below': logged(reached, ofAlert),
  'alert-rises': logged(reached, ofAlert),
  'alert-falls': logged(reached, ofAlert),
  'alert-mark': logged({ market: reached.market, level: atoms('level', 'Target price.', { unit: 'quote/base' }) }, ofAlert),
  'alert-ended': logged({ market: reached.market }, { link: 'market', mail: 'alert-ended' }),
};

export const alertContract = contract({
  about: 'Alerts on the last price or the mark price, sent in the second the price is reached.',
  calls: alert,
  log: alertLog,
  isOurs: true,
  uses: ['market', 'user'],
  events: {
    /** An alert after it was set, triggered, removed, or ended with its market. */
    alert: event(
      {
        what: z.enum(ALERT_CHANGES).meta({ description: 'Change: added, told (triggered), removed, or ended with its market.' }),
        alert: changed.schema.shape.alert,
      },
      { subject: ({ alert: { id: subject } }) => subject, delivery: 'latest', refreshes: ['alert.listAlerts'] },
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
