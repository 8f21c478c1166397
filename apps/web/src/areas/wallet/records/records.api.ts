import { deposit } from '@mt2/contracts/deposit';
import { withdraw } from '@mt2/contracts/withdraw';
import { whileSilent } from '../../../platform/live.ts';
import { readPagesBy } from '../../../platform/read.ts';
import type { RecordStatus } from './record-status.ts';

const A_PAGE = 20;
/** Interval at which a list is read again while a record waits for the operator and the feed is silent. */
const WAITING_MS = 5_000;

type RecordPage = { readonly rows: readonly { readonly status: RecordStatus }[] };

const intervalOf = (pages: readonly RecordPage[] | undefined): number | false =>
  pages?.some(({ rows }) => rows.some(({ status }) => status === 'processing')) ? whileSilent(WAITING_MS) : false;

/** The deposits, newest first, page by page. */
export const depositsQuery = readPagesBy(deposit.listDeposits, {}, (ask, page) => ask({ page, limit: A_PAGE }), {
  refetchInterval: ({ state }) => intervalOf(state.data?.pages),
});

/** The withdrawals, newest first, page by page. */
export const withdrawalsQuery = readPagesBy(withdraw.listWithdrawals, {}, (ask, page) => ask({ page, limit: A_PAGE }), {
  refetchInterval: ({ state }) => intervalOf(state.data?.pages),
});
