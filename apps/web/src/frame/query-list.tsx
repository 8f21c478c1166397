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
  only?: ((row: R) => boolean) | undefined;
};

/** The rows of a query, page by page, with all states of its reads. */
export function QueryList<R extends { readonly id: string | number }>({ query, empty, only, ...list }: QueryListProps<R>) {
  const rows = rowsOf(query);
  const shown = only ? rows?.filter(only) : rows;
  const isReadingOn = useFurtherPages(query, only !== undefined && shown?.length === 0);
  return (
    <InfiniteList
      {...list}
      {...listOf(isReadingOn ? undefined : shown, query)}
      keyOf={({ id }) => id}
      empty={typeof empty === 'string' ? <Empty text={empty} /> : empty}
    />
  );
}
