import type { Call, Typed } from '@mt2/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type History, useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { useText } from '../../../platform/i18n.ts';
import type { PagedRows } from '../../../platform/pages.ts';
import type { About, readPagesBy } from '../../../platform/read.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { OrderHeads } from './order-row.tsx';

/** Which past things are shown. */
type Wanted<S extends string, T extends string = string> = Pick<History<S>, 'marketId' | 'narrowed'> & {
  readonly status: T | undefined;
};

/** The past things that were read, and what is said if there are none. */
type Found<R> = { readonly query: PagedRows<R>; readonly empty: string };

type PageOfRows = { readonly rows: readonly unknown[]; readonly hasMore: boolean };
type PastListProps<C extends Call, S extends string, T extends string, P extends PageOfRows> = {
  /** The name of its filter and of its file. */
  name: string;
  call: C;
  /** The market that the screen chooses. */
  marketId: number | undefined;
  /** The keys of the words for the sides and the states to choose from. */
  sides: Readonly<Record<S, string>>;
  states?: Readonly<Record<T, string>>;
  /** The input of its file. */
  asked(wanted: Wanted<S, T>): Typed<C>;
  queryOf(wanted: Wanted<S, T>): ReturnType<typeof readPagesBy<C, About, P>>;
  /** The key of the word if there are none at all. */
  none: string;
  /** Before its filter. */
  tools: ReactNode;
  children(found: Found<P['rows'][number]>): ReactNode;
};

/** A list of past things with its filter, which can be saved as a file. */
export function PastList<C extends Call, S extends string, T extends string, P extends PageOfRows>(props: PastListProps<C, S, T, P>) {
  const { name, call, sides, states, asked, queryOf, none, tools, children } = props;
  const text = useText();
  const history = useHistory(name, Object.keys(sides) as S[]);
  const { narrowed, filter } = history;
  const status = (Object.keys(states ?? {}) as T[]).find((each) => each === filter.status);
  const wanted = { marketId: props.marketId ?? history.marketId, narrowed, status };
  const choices = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: text(word, { context: 'orders' }) }));
  const query = useInfiniteQuery(queryOf(wanted));
  return (
    <>
      <div className="list-tools flex min-h-11 items-center justify-end gap-x-1 px-4 cramped:flex-wrap">
        {tools}
        {states && (
          <Select
            fit="shrink"
            label={text('common.status')}
            value={status ?? ''}
            onChange={(next: string) => history.change({ ...filter, status: next })}
            items={[{ value: '', label: text('wallet.all-statuses') }, ...choices(states)]}
          />
        )}
        <HistoryTools {...{ name, call, history }} asked={asked(wanted)} sides={choices(sides)} markets={marketChoices(text)} />
      </div>
      {children({ query, empty: text(narrowed ? 'wallet.ledger-empty' : status === undefined ? none : 'record.none-of-status') })}
    </>
  );
}

type PastOrdersProps<O> = Found<O> & {
  /** The keys of the names of the columns after the price. */
  columns: readonly string[];
  /** By default all. */
  only?: (order: O) => boolean;
  Row: ComponentType<{ order: O; onPress(): void }>;
  titleOf(order: O): string;
  Details: ComponentType<{ order: O }>;
};

/** Past orders; a press on one shows its details. */
export function PastOrders<O extends { readonly id: number }>({ Row, titleOf, Details, columns, ...list }: PastOrdersProps<O>) {
  const [chosen, setChosen] = useState<O>();
  const shown = useLingering(chosen);
  return (
    <>
      <QueryList {...list} heads={<OrderHeads columns={columns} end="common.status" />}>
        {(order) => <Row order={order} onPress={() => setChosen(order)} />}
      </QueryList>
      <Sheet open={chosen !== undefined} onClose={() => setChosen(undefined)} title={shown && titleOf(shown)}>
        {shown && <Details order={shown} />}
      </Sheet>
    </>
  );
}
