import { REFUSALS } from '@mt2/contracts';
import { checkRule, FAULT_EFFECTS, FAULT_SCHEDULES, type FaultRule, LONGEST_DELAY_MS, MOST_COUNT } from '@mt2/domain/lab/fault';
import { count, id, oneOf, past, planned, type RowOf, type Rules, real, text, user, whole } from './rules.ts';

const ruleOf = ({ fromAt, untilAt, schedule, effect, ...row }: RowOf<'FaultRule'>): FaultRule => ({
  ...row,
  from: fromAt,
  until: untilAt,
  schedule: schedule as FaultRule['schedule'],
  effect: effect as FaultRule['effect'],
});

export const fault: Rules<'FaultRule'> = {
  FaultRule: {
    columns: {
      id,
      target: text(200),
      userId: user,
      fromAt: planned,
      untilAt: planned,
      schedule: oneOf(FAULT_SCHEDULES),
      count: count(MOST_COUNT),
      percent: real(0, 100),
      seed: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      effect: oneOf(FAULT_EFFECTS),
      refusal: oneOf(['', ...REFUSALS]),
      delayMs: count(LONGEST_DELAY_MS),
      spreadMs: count(LONGEST_DELAY_MS),
      addedAt: past,
      seen: count(),
      hits: count(),
    },
    rows: [{ at: 'effect', expected: 'parts that fit together', holds: (row) => checkRule(ruleOf(row)).ok }],
  },
};
