import { must } from '../core/decision.ts';
import { type StatusOf, statuses } from '../core/status.ts';
import type { Atoms } from '../money/atoms.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const WITHDRAW_LEDGER = {
  kinds: ['withdraw.freeze', 'withdraw.reject', 'withdraw.pass'],
  reasons: ['withdraw-freeze', 'withdraw-return', 'withdraw'],
  systemReasons: ['withdraw-fee'],
  flows: ['withdraw'],
} as const;
const { journal, freeze, release, userPosting, systemPosting, feePosting } = ledgerWriter(WITHDRAW_LEDGER);

/** A withdrawal's money: `amount` atoms of a coin in a user's spot account, fee included. */
export type WithdrawalMoney = { readonly id: number; readonly user: number; readonly coin: number; readonly amount: Atoms };

/** The reference of a withdrawal's journals and hold. */
export const withdrawalRef = (id: number): Ref => ({ refType: 'withdrawal', refId: id });

const held = ({ id, user, coin, amount }: WithdrawalMoney) => heldFor(withdrawalRef(id), user, 'spot', coin, amount);

/** A withdrawal was requested: its money is frozen until the review. */
export const withdrawFreeze = (money: WithdrawalMoney): Journal => freeze('withdraw.freeze', held(money), 'withdraw-freeze');

/** A withdrawal was rejected: everything is returned. */
export const withdrawReject = (money: WithdrawalMoney): Journal => release('withdraw.reject', held(money), 'withdraw-return');

/** A withdrawal was approved: the frozen amount is paid out, minus `fee` for the fee account. */
export function withdrawPass(money: WithdrawalMoney & { readonly fee: Atoms }): Journal {
  const { user, coin, amount, fee } = money;
  must(fee >= 0n && fee < amount, 'withdraw.pass sends a positive amount');
  const postings = [
    userPosting(user, 'spot', coin, 'frozen', -amount, 'withdraw'),
    systemPosting('world', coin, amount - fee, 'withdraw'),
    feePosting(user, coin, fee, 'withdraw-fee'),
  ];
  return journal('withdraw.pass', postings, [{ ...held(money), change: 'spent' }]);
}

/** A withdrawal waits for the operator with its money frozen; a user cannot cancel it. A decision is final. */
export const WITHDRAWAL_STATUS = statuses({
  processing: { code: 1, to: ['passed', 'rejected'], means: 'under review' },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
});
export type WithdrawalStatus = StatusOf<typeof WITHDRAWAL_STATUS>;
