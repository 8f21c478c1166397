import type { UserEvent } from '@mt2/contracts/feed';
import type { Given } from '@mt2/contracts/fields';
import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { withdrawal } from '@mt2/contracts/withdraw';
import { type Atoms, assertDefined, DAY, type Decision, dayOf, err, formatFloor, HOUR, type Instant, ok, type Rate } from '@mt2/domain';
import type { Route } from '@mt2/domain/chain';
import { fiatOf, LATEST_CREDIT_HOURS, WITHDRAWAL_STATUS, withdrawalRef, withdrawPass, withdrawReject } from '@mt2/domain/withdraw';
import type { Say } from '../../http/request/language.ts';
import { fact, factAt, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { BANK_FIAT, bankRateOf } from '../deposit/index.ts';
import { amountText, coinAt } from '../market/index.ts';
import { findUser, sayTo } from '../user/index.ts';
import { balanceOf, mustPost, transactionIdOf } from '../wallet/index.ts';
import {
  decideRecord,
  findAddress,
  findWithdrawal,
  listSince,
  listWaiting,
  listWaitingOf,
  type PayoutColumns,
  type WithdrawalRecord,
} from './withdraw.repo.ts';

/** The bank's payout of a withdrawal: units of its currency per USDT at the time of the request, and the amount. */
type Payout = { readonly fiat: string; readonly rate: Rate; readonly amount: Atoms };

/** The stored columns of a payout of the amount after the fee; empty over a chain. */
export function payoutColumns(source: Source, at: Instant, route: Route, received: Atoms): PayoutColumns {
  if (route !== 'BANK') return { fiat: null, fiatRate: null, fiatAmount: null };
  const fiatRate = bankRateOf(source, at);
  return { fiat: BANK_FIAT, fiatRate, fiatAmount: fiatOf(received, fiatRate) };
}

/** The stored payout; undefined over a chain, and for requests older than payouts. */
const payoutOf = ({ fiat, fiatRate, fiatAmount }: PayoutColumns): Payout | undefined =>
  fiat === null
    ? undefined
    : { fiat, rate: assertDefined(fiatRate, 'a payout has its rate'), amount: assertDefined(fiatAmount, 'a payout has its amount') };

/** The transaction by which a withdrawal was paid out; empty unless it was. */
const withdrawalTransaction = ({ world }: Source, row: WithdrawalRecord): string =>
  row.status === 'passed' ? transactionIdOf(world, 'withdrawal', row) : '';

/** A withdrawal as its user sees it; for a rejection without a reason, a text in the user's language says so. */
export const withdrawalView = (source: Source, row: WithdrawalRecord, say: Say): Given<typeof withdrawal> => ({
  ...row,
  coin: coinAt(source, row.coin).symbol,
  coinId: row.coin,
  received: row.amount - row.fee,
  requestedAt: row.createdAt,
  to: row.address,
  reason: row.status === 'rejected' ? row.reason || say('reason.unstated') : '',
  route: row.chain,
  isBank: row.chain === 'BANK',
  latestAt: row.createdAt + LATEST_CREDIT_HOURS * HOUR,
  decidedAt: row.decidedAt ?? row.createdAt,
  payout: payoutOf(row),
  transactionId: withdrawalTransaction(source, row),
});

/** Sends a user the state of a withdrawal. */
export function emitWithdrawal(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findWithdrawal(tx, id), 'a withdrawal that changed has its row');
    const shown = withdrawal.encode(withdrawalView(tx, row, sayTo(tx, userId)));
    return { event: 'record', kind: 'withdrawal', id, status: shown.status, withdrawal: shown };
  };
  tx.emit('user.event', { userId, event });
}

/** A user's pending withdrawals, latest first, each with its amount as messages name it. */
export const pendingWithdrawals = (tx: Tx, userId: number) =>
  listWaitingOf(tx, userId).map(({ id, coin, amount }) => ({ id, amount, said: amountText(tx, coin, amount) }));

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
