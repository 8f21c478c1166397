import { type ReactNode, useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useLatest } from '../../../frame/use-latest.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { getSettings } from '../../../platform/settings.ts';
import type { OpenOrder } from '../list/open-order.ts';
import { OrderSheet } from './order-sheet.tsx';

type Moved = { readonly order: OpenOrder; readonly term: string; readonly price: string; readonly turn: number; readonly isOpen: boolean };

export type MovedOrder = {
  /** Moves a term of an order to the price to which its line was dragged, after a question unless it is turned off; without one asks. */
  move(order: OpenOrder, term: string, price?: string): void;
  readonly question: ReactNode;
};

/** Moves orders of a list on the chart: an edit of one term. */
export function useMovedOrder(orders: readonly OpenOrder[] | undefined): MovedOrder {
  const go = useGo();
  const { change } = useChanging();
  const [moved, setMoved] = useState<Moved>();
  const move = useLatest((order: OpenOrder, term: string, price?: string) => {
    if (price !== undefined && getSettings().unconfirmed.includes(order.confirmed))
      void change(async () => showChange(await order.edit(order.move(term, price)), go.to));
    else setMoved({ order, term, price: price ?? order.terms[term] ?? '', turn: (moved?.turn ?? 0) + 1, isOpen: true });
  });
  return {
    move,
    question: moved && (
      <OrderSheet
        key={moved.turn}
        order={moved.order}
        orders={orders}
        moved={moved}
        open={moved.isOpen}
        onClose={() => setMoved({ ...moved, isOpen: false })}
      />
    ),
  };
}
