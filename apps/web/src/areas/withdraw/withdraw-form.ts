import type { Need } from '@mt2/contracts';
import { type Atoms, about, COIN, compareAtoms, type Decision, type Err, formatFloor, type Instant, refusalsOf } from '@mt2/domain';
import type { Route, RouteTerms } from '@mt2/domain/chain';
import { heldUntil } from '@mt2/domain/security';
import {
  checkWithdrawal,
  PAYEE_NAME,
  PAYEE_NEED,
  readNote,
  WITHDRAWALS_PER_DAY,
  type WithdrawalAmounts,
  type WithdrawalFacts,
  type WithdrawalRefusal,
} from '@mt2/domain/withdraw';
import { NEXT_STEPS, type NextStep } from '../../frame/gate/next-steps.ts';
import type { UnmetNeed } from '../../frame/gate/use-gate.ts';
import { to } from '../../frame/paths.ts';
import type { CoinTerms, Payee } from './withdraw.api.ts';

/** The form's state: the user's input. */
export type WithdrawalForm = { readonly amount: string; readonly note: string };
export const EMPTY_FORM: WithdrawalForm = { amount: '', note: '' };

/** Facts about the user and the payee. */
export type Asker = Pick<WithdrawalFacts, 'kycLevel' | 'isInOtherName'> & {
  /** When the payee was added; undefined without one, and from another backend. */
  readonly payeeAddedAt?: Instant | undefined;
};

export type Preview = {
  /** The withdrawal, or the server's refusal. */
  readonly decision: Decision<WithdrawalAmounts, WithdrawalRefusal | 'note-invalid'>;
  /** The error of the withdrawal, and that of the note in addition. */
  readonly wrong: readonly Err<WithdrawalRefusal | 'note-invalid'>[];
  /** Undefined while no amount can be parsed. */
  readonly fee: Atoms | undefined;
  readonly received: Atoms | undefined;
};

/** Facts that the rules of a withdrawal read. */
export const factsOf = (terms: CoinTerms, { payeeAddedAt, ...asker }: Asker, now: Instant): WithdrawalFacts => ({
  ...asker,
  appliedToday: WITHDRAWALS_PER_DAY - terms.leftToday,
  available: terms.available,
  spent: terms.dailyLimit - terms.dailyLeft,
  price: terms.price,
  now,
  heldUntil: terms.hasHold && payeeAddedAt ? Math.max(terms.heldUntil, heldUntil(0, payeeAddedAt)) : terms.heldUntil,
});

export const minimumText = (route: RouteTerms): string => formatFloor(route.minWithdrawal, route.coinDecimals);

/** Previews a withdrawal of this form, or its refusal: the server's rules in the server's order. */
export function previewWithdrawal({ amount, note }: WithdrawalForm, route: RouteTerms, facts: WithdrawalFacts): Preview {
  const asked = checkWithdrawal(amount, route, facts);
  const noted = about('note', readNote(note));
  const { parsed } = asked;
  return {
    decision: asked.ok && !noted.ok ? noted : asked,
    wrong: [...refusalsOf(asked), ...refusalsOf(noted)],
    fee: parsed?.fee,
    received: parsed?.received,
  };
}

/** The refusal of any amount: that of the minimum withdrawal; undefined if an amount can be withdrawn now. */
export function refusalOfAny(route: RouteTerms, facts: WithdrawalFacts): Err<WithdrawalRefusal> | undefined {
  const least = checkWithdrawal(minimumText(route), route, facts);
  return least.ok ? undefined : least;
}

/** The maximum withdrawal now, as a text: the lowest of the balance, the limit per withdrawal and the rest of the day's limit. */
export function maximumText(route: RouteTerms, terms: CoinTerms): string {
  const ofTheDay = terms.dailyLimit === 0n || terms.price === 0n ? route.maxWithdrawal : (terms.dailyLeft * COIN) / terms.price;
  const [least = 0n] = [terms.available, route.maxWithdrawal, ofTheDay].toSorted(compareAtoms);
  return formatFloor(least, route.coinDecimals);
}

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
