import { type Instant, parseDuration, parseInstant } from '@mt2/domain';

/** An instant as a tester says it: itself, or how long from now. Undefined for anything else. */
export function readInstant(said: string | number, now: Instant): Instant | undefined {
  const seconds = parseDuration(said);
  return seconds === undefined ? parseInstant(String(said)) : now + seconds;
}
