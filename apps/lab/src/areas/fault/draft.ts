import type { Typed } from '@mt2/contracts';
import type { faults } from '@mt2/contracts/lab/faults';
import { parseDuration, parseInstant } from '@mt2/domain';
import { type FaultEffect, type FaultSchedule, isDelay } from '@mt2/domain/lab/fault';

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

/** Why a world time cannot be sent; undefined if it can, or if nothing is typed. */
export function instantError(typed: string): string | undefined {
  const text = typed.trim();
  const isValid = text === '' || parseDuration(text) !== undefined || parseInstant(text) !== undefined;
  return isValid ? undefined : 'Enter a duration or a time, as below.';
}

/** The rule to send: only the parts relevant to its effect and its schedule. */
export function ruleOf(draft: Draft): Typed<typeof faults.addFault> {
  const { effect, refusal, ms, spread, call, persona, when, number, seed } = draft;
  const [from, until] = [draft.from.trim(), draft.until.trim()];
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
