import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QueryList } from '../../../frame/query-list.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { KINDS } from '../kinds.tsx';
import { CancelAll, type EveryOrder, useCancelling } from './cancelling.tsx';
import { type OpenOrder, ORDER_TYPES, type OrderType } from './open-order.ts';
import { OpenRow, OrderHeads } from './order-row.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { numberOf, type OpenList } from './use-open-orders.ts';

type OpenOrdersProps = {
  query: OpenList;
  /** The types that the list may have. */
  types: readonly OrderType[];
  every: EveryOrder;
  /** A filter that the list shares with others. */
  children: ReactNode;
};

/** The user's orders that wait, of every type or of one; each can be edited and cancelled. */
export function OpenOrders({ query, types, every, children }: OpenOrdersProps) {
  const text = useText();
  const [type, setType] = useState<OrderType | 'all'>('all');
  const [edited, setEdited] = useState<{ readonly order: OpenOrder; readonly turn: number; readonly isOpen: boolean }>();
  const { cancel, pendingId } = useCancelling();
  const orders = query.data?.pages.flatMap(({ rows }) => rows);
  const isShown = (order: OpenOrder) => type === 'all' || order.type === type;
  const hasCondition = orders?.some((order) => order.type !== 'limit' && isShown(order)) ?? false;
  const edit = (order: OpenOrder) => setEdited({ order, turn: (edited?.turn ?? 0) + 1, isOpen: true });
  return (
    <>
      <div
        className="list-tools flex min-h-11 items-center gap-x-2 px-4 max-[359px]:gap-x-1 cramped:flex-wrap max-[359px]:[&>button]:px-2
          max-[359px]:[&>button]:text-xs"
      >
        {children}
        <Select
          fit="shrink"
          label={text('common.type')}
          value={type}
          onChange={(next: OrderType | 'all') => setType(next)}
          items={(['all', ...ORDER_TYPES.filter((each) => types.includes(each))] as const).map((value) => ({
            value,
            label: value === 'all' ? text('wallet.all-types') : text(KINDS[value].word),
          }))}
        />
        <CancelAll orders={orders?.filter(isShown) ?? []} {...(type === 'all' && { every, number: numberOf(query) })} />
      </div>
      <QueryList
        query={query}
        only={type === 'all' ? undefined : isShown}
        heads={<OrderHeads columns={hasCondition ? undefined : []} />}
        empty={text('spot.no-open-orders')}
      >
        {(order) => (
          <OpenRow order={order} hasCondition={hasCondition}>
            <Buttons
              symbol={order.market.symbol}
              isPending={pendingId === order.id}
              onEdit={() => edit(order)}
              onCancel={() => void cancel(order)}
            />
          </OpenRow>
        )}
      </QueryList>
      {edited && (
        <OrderSheet
          key={edited.turn}
          order={edited.order}
          orders={orders}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
      )}
    </>
  );
}

type ButtonsProps = { symbol: string; isPending: boolean; onEdit(): void; onCancel(): void };

/** The buttons that edit and cancel an order. */
function Buttons({ symbol, isPending, onEdit, onCancel }: ButtonsProps) {
  const text = useText();
  return (
    <span className="flex shrink-0 items-center justify-end gap-2">
      <Button size="sm" disabled={isPending} onClick={onEdit} aria-label={`${text('spot.edit-order')} ${symbol}`} className="px-0!">
        <Pencil size={14} aria-hidden />
      </Button>
      <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${symbol}`}>
        {text('spot.cancel')}
      </Button>
    </span>
  );
}
