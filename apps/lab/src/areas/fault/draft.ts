import type { Typed } from '@mt2/contracts';
import type { faults } from '@mt2/contracts/lab/faults';
import { type FaultEffect, type FaultSchedule, isDelay } from '@mt2/domain/fault';

export const EMPTY_DRAFT = {
  effect: '500',
  refusal: '',
  ms: '',
  spread: '',
  call: '',
  persona: '',
  when: 'always',
  number: '',
  seed: '1',
  from: '',
  until: '',
};
export type Draft = typeof EMPTY_DRAFT;

export const isLate = ({ effect }: Draft): boolean => isDelay(effect as FaultEffect);

/** The rule to send: only the parts relevant to its effect and its schedule. */
export function ruleOf(draft: Draft): Typed<typeof faults.addFault> {
  const { effect, refusal, ms, spread, call, persona, when, number, seed, from, until } = draft;
  return {
    effect: effect as FaultEffect,
    call,
    persona,
    when: when as FaultSchedule,
    ...(when === 'share' ? { percent: Number(number), seed: Number(seed) } : {}),
    ...(when === 'always' || when === 'share' ? {} : { count: Number(number) }),
    ...(effect === 'refusal' ? { refusal } : {}),
    ...(isLate(draft) ? { ms: Number(ms), spreadMs: Number(spread) } : {}),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
  };
}
