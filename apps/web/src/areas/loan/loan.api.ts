import type { Typed } from '@mt2/contracts';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { assertDefined, DAY, HOUR, type Instant } from '@mt2/domain';
import type { LoanKind, LoanStatus } from '@mt2/domain/loan';
import { shownPage } from '../../platform/pages.ts';
import { readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { detailOf, type LoanDetail, loanOf } from './loan.ts';

const A_PAGE = 20;
/** A status to list, or all of them. */
export type Shown = LoanStatus | 'all';

/** Loans in a status, newest first, page by page; of one kind if given. */
export const loansQuery = (kind: LoanKind | undefined, shown: Shown) =>
  readPagesBy(loan.listLoans, { kind, shown }, async (ask, page) =>
    shownPage(await ask({ kind, status: shown === 'all' ? undefined : shown, page, limit: A_PAGE }), loanOf),
  );

/** One loan by its ID, with its history. */
export const loanQuery = (id: number) =>
  readBy(loan.getInfo, { loanId: id }, async (ask, one): Promise<LoanDetail> => {
    const row = await ask(one);
    return detailOf(assertDefined('timeline' in row ? row : undefined, 'a loan was asked for'));
  });

/** Closing prices of a coin between two instants, oldest first: hourly, or daily for more than three weeks. */
export const closesQuery = (symbol: string, from: Instant, to: Instant) => {
  const isLong = to - from > 21 * DAY;
  const step = isLong ? DAY : HOUR;
  return readBy(
    market.listCandles,
    { list: 'closes', symbol, from, to: Math.floor(to / step) },
    async (ask) => {
      const candles = await ask({ symbol, period: isLong ? '1day' : '60min', from: String(from), to: String(to) });
      return candles.map(({ at, close }) => ({ at: Math.min(to, at + step), close: String(close) }));
    },
    { enabled: to > from },
  );
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
