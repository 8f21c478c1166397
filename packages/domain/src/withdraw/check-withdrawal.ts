import { feeOf, type RouteTerms } from '../chain/routes.ts';
import { type Decision, formatInstant, go, type Instant, known, no } from '../core/index.ts';
import type { KycLevel } from '../kyc/status.ts';
import { coinOf } from '../market/coins.ts';
import { type AmountRefusal, type Atoms, COIN, formatAtoms, formatFloor, readAmount, shareFloor } from '../money/index.ts';
import { WITHDRAWALS_PER_DAY, withdrawalLimit } from './limits.ts';

/** What is known of a user who asks for a withdrawal. */
export type WithdrawalFacts = {
  /** The address, or the bank card, to which it shall go is one that the user has set. */
  readonly hasPayee: boolean;
  readonly kycLevel: KycLevel;
  readonly hasFundPassword: boolean;
  /** Applications of this UTC day. */
  readonly appliedToday: number;
  readonly available: Atoms;
  /** USDT that left, or waits to leave, within the last day. */
  readonly spent: Atoms;
  /** USDT per coin. */
  readonly price: Atoms;
  readonly now: Instant;
  /** Until when nothing leaves after a change of security; 0 for no such time. */
  readonly heldUntil: Instant;
};

/** A withdrawal that may be asked for; the fund password is still to be checked. */
export type Withdrawal = { readonly amount: Atoms; readonly fee: Atoms };

export type WithdrawalRefusal =
  | 'set-withdraw-address'
  | 'bank-card-required'
  | 'real-name-required'
  | 'set-fund-password'
  | AmountRefusal
  | 'below-minimum-withdrawal'
  | 'above-maximum-amount'
  | 'withdrawals-per-day'
  | 'insufficient-balance'
  | 'daily-withdrawal-limit'
  | 'security-hold';

/** The withdrawal of an amount as it was typed, or the first rule that it breaks. The server and the form ask the same question. */
export function checkWithdrawal(typed: string, terms: RouteTerms, facts: WithdrawalFacts): Decision<Withdrawal, WithdrawalRefusal> {
  const ready = checkUser(terms, facts);
  if (!ready.ok) return ready;
  const amount = checkAmount(typed, terms);
  if (!amount.ok) return amount;
  const room = checkRoom(amount.value, facts);
  return room.ok ? go({ amount: amount.value, fee: feeOf(terms, amount.value) }) : room;
}

function checkUser({ route }: RouteTerms, facts: WithdrawalFacts): Decision<true, WithdrawalRefusal> {
  if (!facts.hasPayee) return no(route === 'BANK' ? 'bank-card-required' : 'set-withdraw-address');
  if (facts.kycLevel === 'none') return no('real-name-required');
  return facts.hasFundPassword ? go(true) : no('set-fund-password');
}

function checkAmount(typed: string, { coin, minWithdrawal, maxWithdrawal }: RouteTerms): Decision<Atoms, WithdrawalRefusal> {
  const amount = readAmount(typed, known(coinOf(coin), 'a route is of a coin').displayDecimals);
  if (!amount.ok) return amount;
  if (amount.value < minWithdrawal) return no('below-minimum-withdrawal', { minimum: formatAtoms(minWithdrawal) });
  return amount.value > maxWithdrawal ? no('above-maximum-amount', { maximum: formatAtoms(maxWithdrawal) }) : amount;
}

function checkRoom(amount: Atoms, facts: WithdrawalFacts): Decision<true, WithdrawalRefusal> {
  if (facts.appliedToday >= WITHDRAWALS_PER_DAY) return no('withdrawals-per-day', { today: String(facts.appliedToday) });
  if (amount > facts.available) return no('insufficient-balance', { available: formatAtoms(facts.available) });
  const limit = withdrawalLimit(facts.kycLevel);
  if (facts.spent + shareFloor(amount, facts.price, COIN) > limit)
    return no('daily-withdrawal-limit', { limit: formatFloor(limit, 0), spent: formatAtoms(facts.spent) });
  return facts.now < facts.heldUntil ? no('security-hold', { until: formatInstant(facts.heldUntil) }) : go(true);
}
