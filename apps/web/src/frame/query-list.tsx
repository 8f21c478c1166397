import type { ReactNode } from 'react';
import { listOf, type PagedRows, rowsOf } from '../platform/pages.ts';
import { useFurtherPages } from '../platform/use-further-pages.ts';
import { InfiniteList, type InfiniteListProps } from '../ui/lists/infinite-list.tsx';
import { Empty } from '../ui/lists/list-states.tsx';

export type QueryListProps<R> = Pick<InfiniteListProps<R>, 'children' | 'heads' | 'loading' | 'className'> & {
  query: PagedRows<R>;
  /** Instead of rows, if there are none: a sentence, or more. */
  empty: ReactNode;
  /** Shows only these rows; reads on until there is one. */
  only?(row: R): boolean;
};

/** The rows of a query, page by page, with all states of its reads. */
export function QueryList<R extends { readonly id: string | number }>({ query, empty, only = () => true, ...list }: QueryListProps<R>) {
  const shown = rowsOf(query)?.filter(only);
  const isReadingOn = useFurtherPages(query, shown?.length === 0);
  return (
    <InfiniteList
      {...list}
      {...listOf(isReadingOn ? undefined : shown, query)}
      keyOf={({ id }) => id}
      empty={typeof empty === 'string' ? <Empty text={empty} /> : empty}
    />
  );
}
