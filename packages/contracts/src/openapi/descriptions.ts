import { type Call, isSessionNeed, type Need, type SessionNeed } from '../call.ts';
import type { RefusalName } from '../refusals.ts';
import type { CallExample } from './examples.ts';

const sources = {
  spec: 'the product specification',
  compatibility: 'existing clients of the API compatibility',
  ours: 'this project',
} as const;

/** The conditions of a call in addition to a session, each with its refusals. */
const NEEDS: Readonly<Record<Exclude<Need, SessionNeed>, { readonly about: string; readonly refusals: readonly RefusalName[] }>> = {
  'kyc-basic': { about: 'the basic verification', refusals: ['kyc-basic-required'] },
  'kyc-advanced': { about: 'the advanced verification', refusals: ['kyc-basic-required', 'kyc-advanced-required'] },
  'real-name': { about: 'the basic verification, as a real name', refusals: ['real-name-required'] },
  'withdraw-address': {
    about: 'the payee that it names: an address of the caller’s own, or with `type` 1 the bank card',
    refusals: ['set-withdraw-address', 'bank-card-required'],
  },
  'fund-password': { about: 'a fund password', refusals: ['set-fund-password'] },
};
const SESSION: readonly RefusalName[] = ['not-logged-in'];

/** The refusals of a call: those of its needs, in order, then those of its scenarios. */
export const refusalsOf = ({ needs }: Call, { refusals }: CallExample): string[] => [
  ...new Set([...needs.flatMap((need) => (isSessionNeed(need) ? SESSION : NEEDS[need].refusals)), ...refusals]),
];

/** Conditions of a call in addition to a session, in the order they are checked. */
const conditionsOf = ({ needs }: Call): string[] => needs.flatMap((need) => (isSessionNeed(need) ? [] : [NEEDS[need].about]));

/** The description of a call in Markdown: its origin, its conditions, and its refusals with their sentences. */
export function descriptionOf(call: Call, example: CallExample, sentences: Readonly<Record<string, string>>): string {
  const asked = conditionsOf(call);
  const order = asked.length > 0 ? ` Needs, in this order: ${asked.join(', ')}.` : '';
  const keys = refusalsOf(call, example).map((key) => `- \`${key}\`: ${sentences[key] ?? ''}`);
  return [`Name and shape: ${sources[call.source]}.${order}`, ...(keys.length > 0 ? [`Refuses with:\n\n${keys.join('\n')}`] : [])].join(
    '\n\n',
  );
}
