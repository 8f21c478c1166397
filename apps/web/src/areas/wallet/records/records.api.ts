import { deposit } from '@mt2/contracts/deposit';
import { withdraw } from '@mt2/contracts/withdraw';
import type { Days } from '@mt2/domain';
import { whileSilent } from '../../../platform/live.ts';
import { readPagesBy } from '../../../platform/read.ts';
import type { RecordStatus } from './record-status.ts';

const A_PAGE = 20;
type RecordPage = { readonly rows: readonly { readonly status: RecordStatus }[] };

const intervalOf = (pages: readonly RecordPage[] | undefined): number | false =>
  pages?.some(({ rows }) => rows.some(({ status }) => status === 'processing')) ? whileSilent() : false;

type Wanted = Days & { readonly coinId?: number | undefined; readonly status?: RecordStatus | undefined };
const keyOf = (narrowed: Wanted | undefined) => (narrowed ? { narrowed } : {});

/** The deposits, newest first, page by page; only the wanted ones if given. */
export const depositsBy = (wanted?: Wanted) =>
  readPagesBy(deposit.listDeposits, keyOf(wanted), (ask, page) => ask({ ...wanted, page, limit: A_PAGE }), {
    refetchInterval: ({ state }) => intervalOf(state.data?.pages),
  });
export const depositsQuery = depositsBy();

/** The withdrawals, newest first, page by page; only the wanted ones if given. */
export const withdrawalsBy = (wanted?: Wanted) =>
  readPagesBy(withdraw.listWithdrawals, keyOf(wanted), (ask, page) => ask({ ...wanted, page, limit: A_PAGE }), {
    refetchInterval: ({ state }) => intervalOf(state.data?.pages),
  });
export const withdrawalsQuery = withdrawalsBy();
