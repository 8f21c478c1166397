import { useMemo } from 'react';
import { useLatest } from '../../../frame/use-latest.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { ChartLine } from '../../market/index.ts';
import { useCancelling } from './cancelling.tsx';
import type { OpenOrder } from './open-order.ts';
import type { MovedOrder } from './order-sheet.tsx';

/** More orders than this of each type would hide the chart behind their lines. */
const MOST = 6;

/** The newest orders of each type as lines across the chart, which can be dragged to another price and cancelled. */
export function useOrderLines(orders: readonly OpenOrder[] | undefined, move: MovedOrder['move']): readonly ChartLine[] {
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const cancel = useLatest(useCancelling().cancel);
  return useMemo(() => {
    const newest = [...Map.groupBy(orders ?? [], ({ type }) => type).values()].flatMap((each) => each.slice(0, MOST));
    return newest.flatMap((order) =>
      order.lines.map(
        ({ price, word, size, term, isUp = order.isUp }): ChartLine => ({
          price: Number(price),
          title: hideAmounts || size === '' ? word : `${word} ${size}`,
          tone: isUp ? 'up' : 'down',
          of: 'orders',
          ...(order.cancel && { onCancel: () => void cancel(order) }),
          ...(term !== undefined && { onMove: (to?: string) => move(order, term, to) }),
        }),
      ),
    );
  }, [orders, hideAmounts, move, cancel]);
}
