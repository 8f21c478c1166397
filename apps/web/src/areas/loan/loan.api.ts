import type { Typed } from '@mt2/contracts';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { DAY, HOUR, type Instant } from '@mt2/domain';
import type { LoanKind, LoanStatus } from '@mt2/domain/loan';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { whileSilent } from '../../platform/live.ts';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api, Refused } from '../../platform/send.ts';
import { detailOf, type Loan, type LoanDetail, loanOf } from './loan.ts';

const A_PAGE = 20;
/** Interval at which loans are read again while the feed is silent. */
const SILENT_MS = 5_000;

/** A status to list, or all of them. */
export type Shown = LoanStatus | 'all';
export const LIST_KEY = ['loan', 'list'] as const;

/** A page of loans, newest first, optionally of one kind and status. */
async function readLoans(page: number, signal: AbortSignal, kind: LoanKind | undefined, shown: Shown): Promise<PageOf<Loan>> {
  const status = shown === 'all' ? undefined : shown;
  const { rows, hasMore } = await api.query(loan.listLoans, { kind, status, page, limit: A_PAGE }, { signal });
  return { rows: rows.map(loanOf), hasMore };
}

/** Loans of a kind in a status, newest first, page by page. */
export const loansQuery = (kind: LoanKind, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, kind, shown],
    queryFn: ({ pageParam, signal }) => readLoans(pageParam, signal, kind, shown),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: () => whileSilent(SILENT_MS),
  });

/** The user's overdue loans, newest first. */
export const overdueQuery = queryOptions({
  queryKey: ['loan', 'overdue'],
  queryFn: async ({ signal }) => (await readLoans(1, signal, undefined, 'overdue')).rows,
  meta: { reads: ['loan.getInfo'] },
  refetchInterval: () => whileSilent(SILENT_MS),
});

/** One loan by its ID, with its history; null if the user has no such loan. */
export const loanQuery = (id: number) =>
  queryOptions({
    queryKey: ['loan', 'one', id],
    queryFn: async ({ signal }): Promise<LoanDetail | null> => {
      try {
        const row = await api.query(loan.getInfo, { loanId: id }, { signal });
        return 'timeline' in row ? detailOf(row) : null;
      } catch (error) {
        if (error instanceof Refused && (error.key === 'loan-not-found' || error.key === 'loan-term-not-found')) return null;
        throw error;
      }
    },
    meta: { reads: ['loan.getInfo'] },
    refetchInterval: () => whileSilent(SILENT_MS),
  });

/** Closing prices of a coin between two instants, oldest first: hourly, or daily for more than three weeks. */
export const closesQuery = (symbol: string, from: Instant, to: Instant) => {
  const isLong = to - from > 21 * DAY;
  const step = isLong ? DAY : HOUR;
  return queryOptions({
    queryKey: ['loan', 'closes', symbol, from, Math.floor(to / step)],
    queryFn: async ({ signal }) => {
      const candles = await api.query(
        market.listCandles,
        { symbol, period: isLong ? '1day' : '60min', from: String(from), to: String(to) },
        { signal },
      );
      return candles.map(({ at, close }) => ({ at: Math.min(to, at + step), close: String(close) }));
    },
    enabled: to > from,
  });
};

/** Applies for a loan; returns its ID. */
export const applyForLoan = async (application: Typed<typeof loan.apply>): Promise<number> =>
  (await api.change(loan.apply, application)).message.id;
/** Requests the repayment of a loan. */
export const repayLoan = (id: number): Promise<unknown> => api.change(loan.repay, { id });
/** Adds collateral to a loan. Returns the server's sentence. */
export const addCollateral = async (id: number, amount: string): Promise<string> => (await api.change(loan.pledge, { id, amount })).message;
/** Sets the ratio at which the user wants to be notified; empty for none. Returns the server's sentence. */
export const setAlert = async (id: number, ltv: string): Promise<string> => (await api.change(loan.setAlert, { id, ltv })).message;
