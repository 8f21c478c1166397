import type { ORDER_TYPES, OrderFilter } from '@mt2/contracts/lever';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Narrowed } from '../../../frame/history/history.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { type LeverAccount, ordersQuery } from '../lever.api.ts';
import type { LeverOrder } from './order.ts';

export type OrderListProps = {
  account: LeverAccount;
  marketId: number | undefined;
  /** One status, the waiting orders, or all. */
  filter: OrderFilter | undefined;
  narrowed?: Narrowed<keyof typeof ORDER_TYPES> | undefined;
  empty: string;
  /** The names of the columns where an order is one line. */
  heads: ReactNode;
  children(order: LeverOrder): ReactNode;
};

/** Contract orders, newest first, page by page. */
export function OrderList({ account, marketId, filter, narrowed, empty, heads, children }: OrderListProps) {
  const text = useText();
  const query = useInfiniteQuery(ordersQuery(account, filter, marketId, narrowed));
  const orders = rowsOf(query);
  return (
    <InfiniteList {...listOf(orders, query)} keyOf={({ id }) => id} heads={heads} empty={<Empty text={text(empty)} />}>
      {children}
    </InfiniteList>
  );
}
