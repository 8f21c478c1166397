import { worldNow } from './server-time.ts';
import { getSettings, useSettings } from './settings.ts';

const MINUTE = 60;
const HALF_YEAR = 182 * 86_400;
/** Clocks are changed by less than this. */
const NEAR = 3 * 3_600;

/** The seconds by which the clock that times are shown by is ahead of UTC, at a second: the device's, or UTC. */
export const offsetAt = (time: number): number =>
  getSettings().timeZone === 'utc' ? 0 : 0 - MINUTE * new Date(time * 1000).getTimezoneOffset();

function signed(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const rest = minutes % 60;
  return `${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The difference to UTC at a second: `UTC+5:30`. */
export const zoneAt = (time: number): string => `UTC${offsetAt(time) === 0 ? '' : signed(offsetAt(time))}`;

/** The zone that times are shown in by its difference to UTC: `UTC+9`; both if its clocks are changed: `UTC-8/-7`. */
export function zoneName(): string {
  const now = worldNow();
  const [one, other] = [offsetAt(now), offsetAt(now + HALF_YEAR)];
  return one === other ? zoneAt(now) : `UTC${signed(Math.min(one, other))}/${signed(Math.max(one, other))}`;
}
/** The same, as a hook. */
export const useZoneName = (): string => {
  useSettings((settings) => settings.timeZone);
  return zoneName();
};

/** True if the clock shows the time of this second twice, because it is set back before or after. */
function isRepeated(time: number): boolean {
  const [before, now, after] = [offsetAt(time - NEAR), offsetAt(time), offsetAt(time + NEAR)];
  return (before > now && offsetAt(time - (before - now)) === before) || (after < now && offsetAt(time + (now - after)) === after);
}

/** Day and time of day, with its zone if the clock shows it twice: `12-31 02:00`, `11-01 01:30 UTC-8`. */
export function clockTimeText(time: number): string {
  const shown = new Date((time + offsetAt(time)) * 1000).toISOString();
  return `${shown.slice(5, 10)} ${shown.slice(11, 16)}${isRepeated(time) ? ` ${zoneAt(time)}` : ''}`;
}

/** The first second of a date by the clock that times are shown by. */
export function midnightOf(date: string): number {
  const shown = Date.parse(date) / 1000;
  // The offset of the day before may be another one.
  const first = shown - offsetAt(shown - offsetAt(shown));
  const offset = offsetAt(first);
  // West of UTC, a midnight that clocks skip was read with the offset after it.
  return first + offset < shown ? shown - offset : first;
}
