import { about, type Decision, err, ok } from './decision.ts';

/** World time: whole seconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;
export const YEAR = 365 * DAY;
/** From 1970-01-01 to 2000-03-01, and the calendar's period. */
const DAYS_TO_MARCH_2000 = 11_017;
const DAYS_OF_400_YEARS = 146_097;

/** UTC day number of an instant. */
export const dayOf = (at: Instant): number => Math.floor(at / DAY);

/** The midnight UTC at the start of an instant's day. */
export const dayStart = (at: Instant): Instant => dayOf(at) * DAY;

/** The instant itself if it is a full minute, otherwise the next full minute. */
export const toFullMinute = (at: Instant): Instant => Math.ceil(at / MINUTE) * MINUTE;

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

/** `HH:mm:ss` of a second of the day. */
const formatClock = (second: number): string =>
  `${twoDigits(Math.floor(second / HOUR))}:${twoDigits(Math.floor((second % HOUR) / MINUTE))}:${twoDigits(second % MINUTE)}`;

/**
 * `YYYY-MM-DD HH:mm:ss`, UTC: the time format of the wire. Every row of a list has one or two, and a `Date` takes ten
 * times as long, so the date is computed from years that begin in March: their months have fixed lengths, and the leap day
 * comes last.
 */
export function formatInstant(at: Instant): string {
  const days = dayOf(at) - DAYS_TO_MARCH_2000;
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const day = days - era * DAYS_OF_400_YEARS;
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const calendarYear = 2000 + 400 * era + year + (month < 10 ? 0 : 1);
  return `${calendarYear}-${twoDigits(month < 10 ? month + 3 : month - 9)}-${twoDigits(date)} ${formatClock(at - dayOf(at) * DAY)}`;
}

/** `YYYY-MM-DD`, UTC. */
export const formatDay = (at: Instant): string => formatInstant(at).slice(0, 'YYYY-MM-DD'.length);

/** True for a date that exists: `Date` would read February 30 as a day in March. */
const isDate = (text: string): boolean => formatInstant(Date.parse(`${text}T00:00:00Z`) / 1000).startsWith(text);

/** The instant of an ISO text; undefined if it is invalid or has no time zone. */
export function parseInstant(text: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || !isDate(text.slice(0, 10)) ? undefined : Math.floor(ms / 1000);
}

/** The UTC days by which a list is filtered, as their midnights, both included; undefined does not filter. */
export type Days = { readonly from?: Instant | undefined; readonly to?: Instant | undefined };

/** Days in their order. */
export const orderedDays = ({ from, to }: Days): Decision<Days, 'days-reversed'> =>
  from !== undefined && to !== undefined && from > to ? about('to', err('days-reversed')) : ok({ from, to });

const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: 1 } as const;
/** The longest accepted duration: ten years. */
export const LONGEST_DURATION = 3_660 * DAY;

/** World seconds per real second of a running clock. */
export const CLOCK_RATES = { slowest: 0.001, fastest: 86_400 } as const;

/** Seconds in `15d`, `6h`, `5m`, `90s` or a plain number of seconds; undefined for anything else, or if longer than ten years. */
export function parseDuration(text: string | number): number | undefined {
  const match = /^(\d{1,9})([dhms]?)$/.exec(String(text));
  const seconds = match ? Number(match[1]) * UNITS[(match[2] || 's') as keyof typeof UNITS] : undefined;
  return seconds !== undefined && seconds <= LONGEST_DURATION ? seconds : undefined;
}

/** Formats seconds in the largest exact unit: `90s`, `5m`, `1h`. */
export function formatDuration(seconds: number): string {
  const [unit, length] = Object.entries(UNITS).find(([, each]) => seconds > 0 && seconds % each === 0) ?? ['s', 1];
  return `${seconds / length}${unit}`;
}
