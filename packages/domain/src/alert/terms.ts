import { DAY, MINUTE } from '../core/instant.ts';
import { percent, type Rate } from '../money/index.ts';

/** The condition of an alert: the last price above or below a price, or risen or fallen by a percentage of what it was. */
export const ALERT_KINDS = ['above', 'below', 'rises', 'falls'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Those that name a percentage. */
export type PercentKind = Extract<AlertKind, 'rises' | 'falls'>;

export const isUpward = (kind: AlertKind): boolean => kind === 'above' || kind === 'rises';
export const isPercent = (kind: AlertKind): kind is PercentKind => kind === 'rises' || kind === 'falls';

/** The percentage that may be asked for, as a rate. */
export const ALERT_RATES: { readonly least: Rate; readonly most: Rate } = { least: percent('0.01'), most: percent('99.99') };
/** A price above may be at most so many times the last price. */
export const MOST_TIMES_LAST = 100;
/** Active alerts of a user: in one market, and in all. */
export const MOST_ALERTS = { inMarket: 20, inAll: 50 } as const;
/** Past alerts of a user that are kept, those that told for good or ended: of more the oldest are removed. */
export const MOST_PAST_ALERTS = 200;
/** Seconds for which an alert that triggers each time rests after it triggered. */
export const ALERT_REST = 15 * MINUTE;
/** Messages about alerts that a user gets within so many seconds; further alerts trigger without one. */
export const MOST_ALERT_MESSAGES = { count: 200, within: DAY } as const;
