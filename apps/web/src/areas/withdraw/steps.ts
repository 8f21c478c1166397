import type { Need } from '@mt2/contracts';
import type { Route } from '@mt2/domain/chain';
import { PAYEE_NAME, PAYEE_NEED } from '@mt2/domain/withdraw';
import type { UnmetNeed } from '../../frame/gate/needs.ts';
import { NEXT_STEPS, type NextStep } from '../../frame/gate/next-steps.ts';
import { to } from '../../frame/paths.ts';
import type { Payee } from './withdrawal.ts';

type StepName = 'address' | 'card' | 'kyc' | 'fund-password';
/** A step before the first withdrawal: its name and, until it is done, its link. */
export type Step = { readonly name: StepName; readonly unmet: UnmetNeed | undefined };

/** What a form lacks to pay its payee, by the rules of the server: a saved one, and a bank card in the verified name. */
export function unmetPayee(coin: string, route: Route, payee?: Pick<Payee, 'isOtherName'>): UnmetNeed | undefined {
  const refused =
    PAYEE_NEED.refuses({ isBank: route === 'BANK', isSaved: payee !== undefined }) ??
    PAYEE_NAME.refuses({ isInOtherName: payee?.isOtherName ?? false });
  if (!refused) return undefined;
  const ways: Readonly<Record<typeof refused.refusal, NextStep>> = {
    'set-withdraw-address': { ...NEXT_STEPS['set-withdraw-address'], address: to('/pages/user/address/create', { coin, network: route }) },
    'bank-card-required': { address: '/pages/bankbind/index', label: 'withdraw.step-card' },
    'payee-name-mismatch': { address: '/pages/bankbind/addbank', label: 'bank-card.change' },
  };
  return { need: 'withdraw-address', sentence: `refusal.${refused.refusal}`, ...ways[refused.refusal] };
}

/** The steps to the first withdrawal; steps without a prerequisite come first. */
export function stepsOf(route: Route, unmetNeeds: readonly UnmetNeed[]): readonly Step[] {
  const step = (name: StepName, need: Need): Step => ({ name, unmet: unmetNeeds.find((unmet) => unmet.need === need) });
  return [
    step('fund-password', 'fund-password'),
    step('kyc', 'real-name'),
    step(route === 'BANK' ? 'card' : 'address', 'withdraw-address'),
  ];
}

/** The step before a payee can be saved: a fund password for an address, a verified name for a bank card, which must match it. */
const BEFORE: Partial<Readonly<Record<StepName, StepName>>> = { address: 'fund-password', card: 'kyc' };

/** True while a different step comes before this one. */
export const isBlocked = ({ name }: Step, steps: readonly Step[]): boolean =>
  steps.some((before) => before.name === BEFORE[name] && before.unmet !== undefined);

/** The first step that can be done now; if all missing steps wait for the operator, the first of them. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const missing = steps.filter(({ unmet }) => unmet);
  return missing.find((step) => !step.unmet?.isUnderReview && !isBlocked(step, steps)) ?? missing[0];
}
