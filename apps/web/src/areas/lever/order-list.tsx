import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { type LeverAccount, ordersQuery } from './lever.api.ts';
import type { LeverOrder } from './order.ts';

export type OrderListProps = {
  account: LeverAccount;
  marketId: number | undefined;
  /** 0–3, those that wait, or all. */
  status: number | undefined;
  empty: string;
  children(order: LeverOrder): ReactNode;
};

/** Contract orders, newest first, page by page. */
export function OrderList({ account, marketId, status, empty, children }: OrderListProps) {
  const text = useText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ordersQuery(account, status, marketId));
  const orders = data?.pages.flatMap((page) => page.orders);
  return (
    <InfiniteList
      items={orders}
      keyOf={({ id }) => id}
      hasMore={hasNextPage}
      isLoadingMore={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      error={error ? sentenceOf(error) : undefined}
      onRetry={() => void (orders ? fetchNextPage() : refetch())}
      empty={<Empty text={text(empty)} />}
    >
      {children}
    </InfiniteList>
  );
}
