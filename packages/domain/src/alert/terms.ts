import { DAY, MINUTE } from '../core/instant.ts';
import { percent, type Rate } from '../money/index.ts';

/** The condition of an alert: the last price above or below a price, or a rise or fall by a percentage. */
export const ALERT_KINDS = ['above', 'below', 'rises', 'falls'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** What an alert watches: the last price or the mark price, which can only be above or below a price. */
export const ALERT_WATCHED = ['last', 'mark'] as const;
export type AlertWatched = (typeof ALERT_WATCHED)[number];
/** The kinds that have a percentage. */
export type PercentKind = Extract<AlertKind, 'rises' | 'falls'>;

export const isUpward = (kind: AlertKind): boolean => kind === 'above' || kind === 'rises';
export const isPercent = (kind: AlertKind): kind is PercentKind => kind === 'rises' || kind === 'falls';

/** The allowed percentage, as a rate. */
export const ALERT_RATES: { readonly least: Rate; readonly most: Rate } = { least: percent('0.01'), most: percent('99.99') };
/** Maximum price of an `above` alert, as a multiple of the last price. */
export const MOST_TIMES_LAST = 100;
/** Maximum active alerts of a user: per market and in total. */
export const MOST_ALERTS = { inMarket: 20, inAll: 50 } as const;
/** Maximum past alerts (triggered for the last time, or ended) kept per user; the oldest are removed first. */
export const MOST_PAST_ALERTS = 200;
/** Seconds for which a repeating alert pauses after it triggers. */
export const ALERT_REST = 15 * MINUTE;
/** Maximum messages about alerts per user within a number of seconds; further alerts trigger without one. */
export const MOST_ALERT_MESSAGES = { count: 200, within: DAY } as const;
