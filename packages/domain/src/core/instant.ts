/** World time: whole seconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;
export const YEAR = 365 * DAY;

/** UTC calendar day number of an instant. */
export const dayOf = (at: Instant): number => Math.floor(at / DAY);

/** `YYYY-MM-DD HH:mm:ss`, UTC: the wire's time text. */
export const formatInstant = (at: Instant): string => new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** True for a date of the calendar: the 30th of February would be read as a day in March. */
const isDate = (text: string): boolean => formatInstant(Date.parse(`${text}T00:00:00Z`) / 1000).startsWith(text);

/** The instant of an ISO text; undefined when it is none or carries no zone. */
export function parseInstant(text: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || !isDate(text.slice(0, 10)) ? undefined : Math.floor(ms / 1000);
}
