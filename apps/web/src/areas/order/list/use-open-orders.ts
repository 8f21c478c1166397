import { waiting } from '@mt2/contracts/waiting';
import type { WaitingAccount } from '@mt2/domain/waiting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../../platform/i18n.ts';
import type { PageOf, Pages } from '../../../platform/pages.ts';
import { api, Refused } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ofWaiting } from '../kinds.tsx';
import { isMeant, waitingQuery } from '../waiting/waiting.api.ts';
import type { Waiting } from '../waiting/waiting.ts';
import type { BestPrices, Buy } from '../waiting/waiting-kind.tsx';
import { type OpenOrder, QUIET } from './open-order.ts';

type Which = { readonly account: WaitingAccount; readonly marketId: number | undefined };
type InBook<O> = {
  /** An order of the book as it is shown, given the waiting orders of its account; undefined if it is a part of one of them. */
  shownOf(order: O, waiting: readonly Waiting[]): OpenOrder | undefined;
  /** The terms of a limit buy, which may have a take profit and a stop loss. */
  buyOf?(order: O): Buy;
  /** The best prices that trailing stops were seen to follow; only the chart needs them. */
  bests: BestPrices | undefined;
  /** Pairs of stops, which come with their positions. */
  pairs?: readonly OpenOrder[] | undefined;
};
type Priced = { readonly id: number };
/** Pages of rows, of which a backend may say the number. */
type Counted<O> = Pages & { readonly data: { readonly pages: readonly PageOf<O>[] } | undefined };
/** The orders that are open; their number is NaN if there may be more than is known. */
export type OpenList = Pages & {
  readonly data: { readonly pages: readonly { readonly rows: OpenOrder[]; readonly total: number }[] } | undefined;
};

const NO_PAGES: readonly PageOf<Waiting>[] = [];
const NO_PAIRS: readonly OpenOrder[] = [];

/**
 * Orders in a book, and those of their account that wait for a price, as one list, newest first: rows older than what one of the reads
 * has so far wait until it has read on.
 */
export function useOpenOrders<O extends Priced>(
  { account, marketId }: Which,
  book: Counted<O>,
  { shownOf, buyOf, bests, pairs = NO_PAIRS }: InBook<O>,
): OpenList {
  const text = useText();
  const others = useInfiniteQuery({ ...waitingQuery, enabled: useSignedIn() });
  // A backend without waiting orders has those of its book.
  const isOffered = !(others.error instanceof Refused && others.error.isNotOffered);
  const waitingPages = isOffered ? others.data?.pages : NO_PAGES;
  const [inBook, isMore, isMoreWaiting] = [book.data, book.hasNextPage, others.hasNextPage];
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an order of the book is shown follows from its account and the language
  const data = useMemo(() => {
    if (!inBook || !waitingPages) return undefined;
    const orders = inBook.pages.flatMap(({ rows }) => rows);
    const meant = waitingPages
      .flatMap(({ rows }) => rows)
      .filter((order) => order.type !== 'stops' && isMeant({ account, marketId }, order));
    const boughtBy = ({ type, legId }: Waiting) => {
      const order = type === 'attached' ? orders.find(({ id }) => id === legId) : undefined;
      return order && buyOf?.(order);
    };
    const shown = [
      orders.flatMap((order) => shownOf(order, meant) ?? []),
      meant.map((order) => ofWaiting(text, order, { bests, buy: boughtBy(order) })),
    ];
    const from = Math.max(0, ...[isMore, isMoreWaiting].map((hasMore, index) => (hasMore ? (shown[index]?.at(-1)?.createdAt ?? 0) : 0)));
    const rows = [...shown.flat(), ...pairs]
      .filter(({ createdAt }) => createdAt >= from)
      .toSorted((one, other) => other.createdAt - one.createdAt || other.number - one.number);
    // Hidden legs of OCO orders are not counted.
    const unread = isMore ? Math.max(0, (inBook.pages[0]?.total ?? Number.NaN) - orders.length) : 0;
    return { pages: [{ rows, total: isMoreWaiting ? Number.NaN : rows.length + unread }] };
  }, [inBook, isMore, waitingPages, isMoreWaiting, account, marketId, text, bests, pairs]);
  const both = [book, others];
  return {
    data,
    error: book.error ?? (isOffered ? others.error : null),
    hasNextPage: isMore || isMoreWaiting,
    isFetchingNextPage: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchNextPage: () => Promise.all(both.map((query) => query.hasNextPage && query.fetchNextPage())),
    refetch: () => Promise.all(both.map((query) => query.refetch())),
  };
}

/** Cancels the orders of an account that wait for a price; resolves to their number. */
export async function cancelWaiting({ account, marketId }: Which): Promise<number> {
  const { beside } = await api.change(waiting.cancelAll, { account, marketId }, QUIET);
  return beside.cancelled ?? 0;
}

/** The number of open orders in words. */
export const numberOf = ({ data }: OpenList): string => {
  const [{ rows, total } = { rows: [], total: 0 }] = data?.pages ?? [];
  return Number.isNaN(total) ? `${rows.length}+` : String(total);
};
