import { localeTag } from '../i18n.ts';

const inUnit = (days: number, unitDisplay: 'short' | 'narrow'): string =>
  new Intl.NumberFormat(localeTag(), { style: 'unit', unit: 'day', unitDisplay }).format(days).replace(/\s/g, '');

/** A number of days for a narrow chip: `30d`, `30天`. Japanese keeps its own unit, which is as short as the narrow one. */
export function shortDays(days: number): string {
  const [short, narrow] = [inUnit(days, 'short'), inUnit(days, 'narrow')];
  return short.length <= narrow.length ? short : narrow;
}

/** A number of days: its short form for the eye, and `words` for screen readers. */
export const ShortDays = ({ days, words }: { days: number; words: string }) => (
  <>
    <span aria-hidden>{shortDays(days)}</span>
    <span className="sr-only">{words}</span>
  </>
);
