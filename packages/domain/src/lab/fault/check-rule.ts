import { type Decision, err, ok } from '../../core/decision.ts';
import { type FaultRule, isDelay, isFeedEffect } from './rule.ts';

/** The longest delay, fixed part plus spread: clients time out earlier. */
export const LONGEST_DELAY_MS = 120_000;
/** The largest n of a schedule. */
const MOST_COUNT = 1_000_000;

const isWhole = (number: number, least: number, most: number): boolean => Number.isInteger(number) && number >= least && number <= most;
const isCounted = ({ schedule }: FaultRule): boolean => schedule === 'first' || schedule === 'nth' || schedule === 'every';

function isDelayRight({ effect, delayMs, spreadMs }: FaultRule): boolean {
  if (!isDelay(effect)) return delayMs === 0 && spreadMs === 0;
  return (
    isWhole(delayMs, 0, LONGEST_DELAY_MS) && isWhole(spreadMs, 0, LONGEST_DELAY_MS) && isWhole(delayMs + spreadMs, 1, LONGEST_DELAY_MS)
  );
}

/** The condition of each part of a rule, so no part without an effect is accepted. */
const PARTS: Readonly<Record<string, (rule: FaultRule) => boolean>> = {
  effect: ({ effect, target }) => isFeedEffect(effect) === target.startsWith('feed.'),
  // A connection begins without a session.
  user: ({ target, userId }) => userId === null || target !== 'feed.connect',
  refusal: ({ effect, refusal }) => (effect === 'refusal') === (refusal !== ''),
  count: (rule) => (isCounted(rule) ? isWhole(rule.count, 1, MOST_COUNT) : rule.count === 0),
  percent: ({ schedule, percent }) => (schedule === 'share' ? percent > 0 && percent <= 100 : percent === 0),
  delay: isDelayRight,
  window: ({ from, until }) => from === null || until === null || from < until,
};

/** Accepts a rule whose parts fit together; the refusal names the part that does not. */
export function checkRule(rule: FaultRule): Decision<FaultRule, 'fault-invalid'> {
  const wrong = Object.keys(PARTS).find((part) => !PARTS[part]?.(rule));
  return wrong === undefined ? ok(rule) : err('fault-invalid', { part: wrong });
}
