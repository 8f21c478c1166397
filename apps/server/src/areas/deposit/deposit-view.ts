import type { PageRequest } from '@mt2/contracts';
import { depositRow } from '@mt2/contracts/deposit';
import type { UserEvent } from '@mt2/contracts/feed';
import type { Given, Rows } from '@mt2/contracts/fields';
import { assertDefined, type Ok, ok } from '@mt2/domain';
import { BELOW_MIN } from '@mt2/domain/deposit';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { amountText, coinAt } from '../market/index.ts';
import { pathsIn } from '../upload/index.ts';
import { sayTo } from '../user/index.ts';
import { transactionIdOf } from '../wallet/index.ts';
import { type DepositFilter, type DepositRecord, findDeposit, listDepositsOf, listWaitingOf } from './deposit.repo.ts';

/** Reasons of the product are given in the reader's language, an operator's in the operator's words. */
function reasonOf({ status, reason }: DepositRecord, say: Say): string {
  if (status !== 'rejected') return '';
  return reason === BELOW_MIN ? say('reason.below-min') : reason || say('reason.unstated');
}

/** The transaction by which the money of a deposit came; empty until the operator has found it. */
export const depositTransaction = ({ world }: Source, row: DepositRecord): string =>
  row.creditedAmount === null ? '' : transactionIdOf(world, 'deposit', row);

/** A deposit as its user sees it. */
const depositView = (source: Source, row: DepositRecord, say: Say): Given<typeof depositRow> => ({
  ...row,
  coin: coinAt(source, row.coin).symbol,
  to: row.address,
  coinId: row.coin,
  requestedAt: row.createdAt,
  decidedAt: row.decidedAt ?? row.createdAt,
  isBank: row.chain === 'BANK',
  reason: reasonOf(row, say),
  credited: row.status === 'passed' ? (row.creditedAmount ?? 0n) : 0n,
  received: row.creditedAmount ?? 0n,
  transactionId: depositTransaction(source, row),
  route: row.chain,
  proofs: pathsIn(row.pictures),
});

type Reader = { readonly world: World; readonly person: { readonly id: number }; readonly say: Say };

/** One page of a user's deposits, newest first, in the view that each call returns. */
export function readDeposits(
  { world, person, say }: Reader,
  slice: PageRequest,
  filter?: DepositFilter,
): Ok<Rows<Given<typeof depositRow>>> {
  const { page, limit } = slice;
  const { rows, count } = listDepositsOf(world, person.id, { page, limit }, filter);
  return ok({ page, limit, rows: rows.map((row) => depositView(world, row, say)), total: count });
}

/** Sends a user the state of a deposit. */
export function emitDeposit(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findDeposit(tx, id), 'a deposit that changed has its row');
    const deposit = depositRow.encode(depositView(tx, row, sayTo(tx, userId)));
    return { event: 'record', kind: 'deposit', id, status: deposit.status, deposit };
  };
  tx.emit('user.event', { userId, event });
}

/** A user's pending deposits, latest first, each with its amount as messages name it. */
export const pendingDeposits = (tx: Tx, userId: number) =>
  listWaitingOf(tx, userId).map(({ id, coin, amount }) => ({ id, amount, said: amountText(tx, coin, amount) }));
