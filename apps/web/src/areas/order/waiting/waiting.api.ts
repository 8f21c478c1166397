import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import type { WaitingAccount, WaitingType } from '@mt2/domain/waiting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Narrowed } from '../../../frame/history/history.ts';
import { rowsOf, shownPage } from '../../../platform/pages.ts';
import { readPagesBy } from '../../../platform/read.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { toWaiting, type Waiting } from './waiting.ts';

/** The maximum of a page: more than most users have waiting. */
const MOST_AT_ONCE = 100;
const A_PAGE = 30;

/** The waiting orders of every account, market and type, newest first, page by page: one read for all that show them. */
export const waitingQuery = readPagesBy(waiting.list, { status: 'waiting' }, async (ask, page) =>
  shownPage(await ask({ status: 'waiting', page, limit: MOST_AT_ONCE }), toWaiting),
);

/** Waiting orders of every state by their last change, the latest first, page by page. */
export const everyWaitingQuery = (account: WaitingAccount, marketId?: number, narrowed?: Narrowed<Side>) =>
  readPagesBy(waiting.list, { account, marketId, status: undefined, narrowed }, async (ask, page) =>
    shownPage(await ask({ ...narrowed, account, marketId, page, limit: A_PAGE }), toWaiting),
  );

/** Which waiting orders are meant; by default all. */
type WhichWaiting = {
  readonly account?: WaitingAccount | undefined;
  readonly marketId?: number | undefined;
  readonly type?: WaitingType;
};

/** True for an order that is meant. */
export const isMeant = ({ account, marketId, type }: WhichWaiting, order: Pick<Waiting, 'account' | 'marketId' | 'type'>): boolean =>
  (account ?? order.account) === order.account && (marketId ?? order.marketId) === order.marketId && (type ?? order.type) === order.type;

/** The user's waiting orders; none for a guest, and until they are read. */
export function useWaiting({ account, marketId, type }: WhichWaiting): readonly Waiting[] {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingQuery, enabled: isSignedIn });
  return useMemo(
    () => (isSignedIn && rowsOf({ data })?.filter((order) => isMeant({ account, marketId, ...(type && { type }) }, order))) || [],
    [isSignedIn, data, account, marketId, type],
  );
}
