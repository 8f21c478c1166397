import { assertDefined, err, ok } from '@mt2/domain';
import { type Route, termsOf } from '@mt2/domain/chain';
import { BELOW_MIN, type DepositOutcome, decideDeposit, depositCredit } from '@mt2/domain/deposit';
import { fact, factAt, type ReviewPart, reviewOf } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { amountText, coinAt } from '../market/index.ts';
import { pathsIn } from '../upload/index.ts';
import { mustPost } from '../wallet/index.ts';
import { fitsFromWorld } from './credit-from-world.ts';
import { type DepositRecord, decideRecord, findDeposit, listWaiting } from './deposit.repo.ts';
import { depositTransaction, emitDeposit } from './deposit-view.ts';
import { findSameProof } from './same-proof.ts';

const summaryOf = (source: Source, row: DepositRecord): string =>
  [amountText(source, row.coin, row.amount), row.chain, row.address, ...(row.isDuplicate ? ['DUPLICATE PROOF'] : [])].join(' · ');

function partsOf(source: Source, row: DepositRecord): readonly ReviewPart[] {
  const { minDeposit } = assertDefined(termsOf(coinAt(source, row.coin), row.chain as Route), 'a deposit took a route');
  const first = row.isDuplicate ? findSameProof(source, row) : undefined;
  return [
    {
      title: 'Deposit',
      facts: [
        fact('Amount declared', amountText(source, row.coin, row.amount)),
        fact('Amount received', row.creditedAmount === null ? '' : amountText(source, row.coin, row.creditedAmount)),
        fact('Transaction ID', depositTransaction(source, row)),
        fact('Minimum', amountText(source, row.coin, minDeposit)),
        fact('Network', row.chain),
        fact("The user's deposit address", row.address),
        fact("The user's note", row.note),
        factAt('Requested', row.createdAt),
        { label: 'Proof', value: row.isDuplicate ? 'Submitted before' : 'Not submitted before', pictures: pathsIn(row.pictures) },
        fact('Earlier deposit with it', first ? `deposit ${first.id} of user ${first.userId}, ${first.status}` : ''),
      ],
    },
  ];
}

/** Deposits, as the operator sees and decides them. */
export const depositReview = reviewOf<DepositRecord>({
  kind: 'deposit',
  table: 'Deposit',
  find: findDeposit,
  list: listWaiting,
  show: (source, row) => ({ userId: row.userId, at: row.createdAt, summary: summaryOf(source, row), pictures: pathsIn(row.pictures) }),
  parts: partsOf,
  decide: (tx, row, verdict) => {
    const terms = assertDefined(termsOf(coinAt(tx, row.coin), row.chain as Route), 'a deposit took a route');
    const outcome = decideDeposit({ status: row.status, amount: row.amount, terms }, verdict);
    if (!outcome.ok) return outcome;
    const place = { owner: row.userId, account: 'spot', coin: row.coin } as const;
    if (outcome.value.status === 'passed' && !fitsFromWorld(tx, place, outcome.value.came)) return err('above-maximum-amount');
    carryOut(tx, row, outcome.value);
    return ok(outcome.value.status === 'passed' ? 'approved' : 'rejected');
  },
});

function carryOut(tx: Tx, row: DepositRecord, { status, came, reason }: DepositOutcome): void {
  const { id, userId: user, coin } = row;
  const isPassed = status === 'passed';
  decideRecord(tx, row, { status, reason, creditedAmount: isPassed || reason === BELOW_MIN ? came : null });
  if (isPassed) mustPost(tx, `deposit.credit:${id}`, { refType: 'deposit', refId: id }, depositCredit({ user, coin, amount: came }));
  emitDeposit(tx, user, id);
  tx.emit('user.logged', {
    userId: user,
    kind: isPassed ? 'deposit-passed' : reason === BELOW_MIN ? 'deposit-below-min' : 'deposit-rejected',
    id,
    values: { amount: came, coin: coinAt(tx, coin).symbol },
    mail: (say) => ({ amount: amountText(tx, coin, came), reason: reason || say('reason.unstated') }),
  });
}
