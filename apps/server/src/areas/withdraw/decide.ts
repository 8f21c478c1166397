import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { DAY, type Decision, dayOf, err, formatFloor, ok } from '@mt2/domain';
import { WITHDRAWAL_STATUS, withdrawalRef, withdrawPass, withdrawReject } from '@mt2/domain/withdraw';
import { fact, factAt, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { amountText, coinAt } from '../market/index.ts';
import { findUser } from '../user/index.ts';
import { balanceOf, mustPost } from '../wallet/index.ts';
import { type Payout, payoutOf } from './facts.ts';
import { decideRecord, findAddress, findWithdrawal, listSince, listWaiting, type WithdrawalRecord } from './withdraw.repo.ts';
import { emitWithdrawal, withdrawalTransaction } from './withdrawal-view.ts';

const payoutText = ({ fiat, amount }: Payout): string => `${formatFloor(amount, 2)} ${fiat}`;

/** The amount that arrives: the bank's payout if there is one. */
function receivedText(source: Source, row: WithdrawalRecord): string {
  const payout = payoutOf(row);
  return payout ? payoutText(payout) : amountText(source, row.coin, row.amount - row.fee);
}

function summaryOf(source: Source, row: WithdrawalRecord): string {
  const payout = payoutOf(row);
  const paid = payout ? `pays out ${payoutText(payout)} at ${formatFloor(payout.rate, 4)}` : '';
  return [amountText(source, row.coin, row.amount), row.chain, row.address, paid, row.note].filter((part) => part !== '').join(' · ');
}

function partsOf(source: Source, row: WithdrawalRecord): readonly ReviewPart[] {
  const payout = payoutOf(row);
  const { userId, coin, chain, address } = row;
  const amount = (atoms: bigint) => amountText(source, coin, atoms);
  return [
    {
      title: 'Withdrawal',
      facts: [
        fact('Amount', amount(row.amount)),
        fact('Fee', amount(row.fee)),
        fact('Paid out', receivedText(source, row)),
        fact('Rate', payout ? `${formatFloor(payout.rate, 4)} ${payout.fiat}` : ''),
        fact('Network', chain),
        fact('To', address),
        factAt('Address added', findAddress(source, { userId, coin, chain, address })?.createdAt),
        fact('Note', row.note),
        fact('Transaction ID', withdrawalTransaction(source, row)),
        factAt('Requested', row.createdAt),
      ],
    },
    {
      title: 'Account',
      facts: [
        fact('Available in spot', amount(balanceOf(source, { owner: userId, account: 'spot', coin }).available)),
        fact('Withdrawals requested the same day', listSince(source, userId, dayOf(row.createdAt) * DAY).length),
        factAt('Password or contact changed', findUser(source, userId)?.securityChangedAt || undefined),
      ],
    },
  ];
}

/** Withdrawals, as the operator sees and decides them. */
export const withdrawalReview = reviewOf<WithdrawalRecord>({
  kind: 'withdrawal',
  table: 'Withdrawal',
  find: findWithdrawal,
  list: listWaiting,
  show: (source, row) => ({ userId: row.userId, at: row.createdAt, summary: summaryOf(source, row), pictures: [] }),
  parts: partsOf,
  decide,
});

function decide(tx: Tx, row: WithdrawalRecord, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  const next = isApproved ? 'passed' : 'rejected';
  if (!WITHDRAWAL_STATUS.mayBecome(row.status, next)) return err('review-closed');
  decideRecord(tx, row, next, isApproved ? '' : reason);
  emitWithdrawal(tx, row.userId, row.id);
  if (isApproved) pass(tx, row);
  else giveBack(tx, row);
  const values = { amount: amountText(tx, row.coin, row.amount), received: receivedText(tx, row) };
  tx.emit('user.logged', {
    userId: row.userId,
    kind: `withdrawal-${next}`,
    id: row.id,
    values: { amount: row.amount, coin: coinAt(tx, row.coin).symbol },
    mail: (say) => ({ ...values, reason: reason || say('reason.unstated') }),
  });
  return ok(isApproved ? 'approved' : 'rejected');
}

function pass(tx: Tx, { id, userId, coin, amount, fee }: WithdrawalRecord): void {
  mustPost(tx, `withdraw.pass:${id}`, withdrawalRef(id), withdrawPass({ id, user: userId, coin, amount, fee }));
}

function giveBack(tx: Tx, { id, userId, coin, amount }: WithdrawalRecord): void {
  mustPost(tx, `withdraw.reject:${id}`, withdrawalRef(id), withdrawReject({ id, user: userId, coin, amount }));
}
