import { deposit, type depositRow } from '@mt2/contracts/deposit';
import type { Read } from '@mt2/contracts/fields';
import { withdraw } from '@mt2/contracts/withdraw';
import type { Atoms, Days } from '@mt2/domain';
import { readPagesBy } from '../../../platform/read.ts';
import type { RecordStatus } from './record-lines.tsx';

const A_PAGE = 20;
type Wanted = Days & { readonly coinId?: number | undefined; readonly status?: RecordStatus | undefined };
const keyOf = (narrowed: Wanted | undefined) => (narrowed ? { narrowed } : {});

/** The deposits, newest first, page by page; only the wanted ones if given. */
export const depositsBy = (wanted?: Wanted) =>
  readPagesBy(deposit.listDeposits, keyOf(wanted), (ask, page) => ask({ ...wanted, page, limit: A_PAGE }));
export const depositsQuery = depositsBy();

/** The withdrawals, newest first, page by page; only the wanted ones if given. */
export const withdrawalsBy = (wanted?: Wanted) =>
  readPagesBy(withdraw.listWithdrawals, keyOf(wanted), (ask, page) => ask({ ...wanted, page, limit: A_PAGE }));
export const withdrawalsQuery = withdrawalsBy();

/** A deposit reported by the user. */
export type Deposit = Read<typeof depositRow>;

/** The amount that counts: what was credited or has arrived, which other backends may not send, else what the user reported. */
export const countedAmount = ({
  status,
  amount,
  credited = amount,
  received,
}: Pick<Deposit, 'status' | 'amount' | 'credited' | 'received'>): Atoms => (status === 'passed' ? credited : received || amount);
