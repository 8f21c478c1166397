import { DAY, HOUR, MINUTE } from './instant.ts';

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
