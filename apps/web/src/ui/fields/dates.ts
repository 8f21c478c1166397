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

const WEEK = 7;

/** The weeks of a month, Sunday first; the days of other months are left out. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`;
  const before = at(first).getUTCDay();
  const days = at(plusDays(`${plusMonths(month, 1)}-01`, -1)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, day) => {
      const number = week * WEEK + day - before;
      return number >= 0 && number < days ? plusDays(first, number) : undefined;
    }),
  );
}

/** A date as its language writes it. */
export const dateName = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }).format(at(date));

/** The names of the days of a week in few letters, Sunday first. */
export const dayNames = (locale: string): readonly string[] =>
  Array.from({ length: WEEK }, (_, day) => dateName(plusDays('2023-01-01', day), locale, { weekday: 'short' }));

/** The ends of a span of days; both empty while none is chosen, `to` while it has no end yet. */
export type Span = { readonly from: string; readonly to: string };

/** The span after a day was pressed: the first press begins one, the second ends it. */
export function withDay({ from, to }: Span, day: string): Span {
  const isBegun = from !== '' && to === '' && day >= from;
  return isBegun ? { from, to: day } : { from: day, to: '' };
}
