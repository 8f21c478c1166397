/** Dates of the calendar alone, without a time or a zone: `2026-01-31`, months `2026-01`. */

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

export const monthOf = (date: string): string => date.slice(0, 7);

export function plusDays(date: string, days: number): string {
  const day = at(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dateOf(day);
}

export function plusMonths(month: string, months: number): string {
  const day = at(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return monthOf(dateOf(day));
}

const lastOf = (month: string): string => plusDays(`${plusMonths(month, 1)}-01`, -1);

/** The same day of a different month, or its last day if that month is shorter. */
export function sameDayIn(date: string, months: number): string {
  const month = plusMonths(monthOf(date), months);
  const [day, last] = [`${month}${date.slice(7)}`, lastOf(month)];
  const isThere = day <= last;
  return isThere ? day : last;
}

const WEEK = 7;

/** Days of a week by number: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The languages of the page whose week begins on Monday. */
const MONDAY = ['zh-CN', 'es'];

/** The first day of the week in a language of the page. */
export const firstWeekday = (locale: string): Weekday => (MONDAY.includes(locale) ? 1 : 0);

const daysSince = (date: string, first: Weekday): number => (at(date).getUTCDay() - first + WEEK) % WEEK;

/** The first and the last day of a day's week. */
export function weekOf(date: string, first: Weekday): readonly [first: string, last: string] {
  const start = plusDays(date, -daysSince(date, first));
  return [start, plusDays(start, WEEK - 1)];
}

/** The weeks of a month, without the days of other months. */
export function weeksOf(month: string, firstDay: Weekday): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`;
  const before = daysSince(first, firstDay);
  const days = at(lastOf(month)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, day) => {
      const number = week * WEEK + day - before;
      return number >= 0 && number < days ? plusDays(first, number) : undefined;
    }),
  );
}

/** A date in its language's format. */
export const dateName = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }).format(at(date));

/** A Sunday. */
const SUNDAY = '2023-01-01';

/** Abbreviated names of the days of a week. */
export const dayNames = (locale: string, firstDay: Weekday): readonly string[] =>
  Array.from({ length: WEEK }, (_, day) => dateName(plusDays(SUNDAY, firstDay + day), locale, { weekday: 'short' }));

/** The ends of a span of days; both empty if none is chosen, `to` empty until it has an end. */
export type Span = { readonly from: string; readonly to: string };

/** The span after a press on a day: the first press begins one, the second ends it. */
export function withDay({ from, to }: Span, day: string): Span {
  const isBegun = from !== '' && to === '' && day >= from;
  return isBegun ? { from, to: day } : { from: day, to: '' };
}
