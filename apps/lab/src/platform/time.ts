/** Milliseconds of the machine's monotonic clock. */
export const realMs = (): number => performance.now();

/** The ISO instant of seconds since 1970. */
export const isoOf = (at: number): string => `${timeText(at).replace(' ', 'T')}Z`;

/** `2026-01-01 00:00:00` for an ISO instant, or for seconds since 1970; the lab shows UTC. */
export const timeText = (at: string | number): string =>
  (typeof at === 'number' ? new Date(at * 1000).toISOString() : at).slice(0, 19).replace('T', ' ');

/** The ISO instant of a date-time field, which omits the seconds if they are 0. */
export const instantOf = (chosen: string): string => `${chosen.length === 16 ? `${chosen}:00` : chosen}Z`;

/** The age of an ISO instant by the machine's clock: `12 s ago`, `3 min ago`, `5 h ago`, then its date. */
export function agoText(iso: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(iso)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h ago` : timeText(iso);
}
