import { type Atoms, about, COIN, compareAtoms, type Decision, type Err, formatFloor, type Instant, refusalsOf } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import {
  checkWithdrawal,
  readNote,
  receivedOf,
  WITHDRAWALS_PER_DAY,
  type Withdrawal,
  type WithdrawalFacts,
  type WithdrawalRefusal,
} from '@mt2/domain/withdraw';
import type { CoinTerms } from './withdraw.api.ts';

/** The form's state: the user's input. */
export type WithdrawalForm = { readonly amount: string; readonly note: string };
export const EMPTY_FORM: WithdrawalForm = { amount: '', note: '' };

/** Facts about the user and the payee. */
export type Asker = Pick<WithdrawalFacts, 'kycLevel' | 'isInOtherName'>;

export type Preview = {
  /** The withdrawal, or the server's refusal. */
  readonly decision: Decision<Withdrawal, WithdrawalRefusal | 'note-invalid'>;
  /** The error of the withdrawal, and that of the note in addition. */
  readonly wrong: readonly Err<WithdrawalRefusal | 'note-invalid'>[];
  /** Undefined while no amount can be parsed. */
  readonly fee: Atoms | undefined;
  readonly received: Atoms | undefined;
};

/** Facts that the rules of a withdrawal read. */
export const factsOf = (terms: CoinTerms, asker: Asker, now: Instant): WithdrawalFacts => ({
  ...asker,
  appliedToday: WITHDRAWALS_PER_DAY - terms.leftToday,
  available: terms.available,
  spent: terms.dailyLimit - terms.dailyLeft,
  price: terms.price,
  now,
  heldUntil: terms.heldUntil,
});

export const decimalsOf = ({ coinDecimals }: RouteTerms): number => coinDecimals;

export const minimumText = (route: RouteTerms): string => formatFloor(route.minWithdrawal, decimalsOf(route));

/** Previews a withdrawal of this form, or its refusal: the server's rules in the server's order. */
export function previewWithdrawal({ amount, note }: WithdrawalForm, route: RouteTerms, facts: WithdrawalFacts): Preview {
  const asked = checkWithdrawal(amount, route, facts);
  const noted = about('note', readNote(note));
  const { parsed } = asked;
  return {
    decision: asked.ok && !noted.ok ? noted : asked,
    wrong: [...refusalsOf(asked), ...refusalsOf(noted)],
    fee: parsed?.fee,
    received: parsed && receivedOf(route, parsed.amount),
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
  return formatFloor(least, decimalsOf(route));
}
