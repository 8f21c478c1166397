import { type Instant, parseDuration, parseInstant } from '@mt2/domain';

/** An instant given by a tester: absolute, or a time from now. Undefined for anything else. */
export function readInstant(said: string | number, now: Instant): Instant | undefined {
  const seconds = parseDuration(said);
  return seconds === undefined ? parseInstant(String(said)) : now + seconds;
}
