import { spot } from '@mt2/contracts/spot';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { api, sentenceOf } from '../../../platform/send.ts';
import { confirm, toast, withMask } from '../../../ui/overlays/overlays.ts';
import { cancelEvery } from '../spot.api.ts';
import type { Order } from './order.ts';
import { tradeText } from './order-text.ts';

type AllOrders = { newestId: number; count: number; number: string; marketId: number | undefined };

/** Cancels orders after a question. While one is under way its buttons are off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<number>();
  const [isPending, setPending] = useState(false);

  const cancel = async (order: Order) => {
    const { id, symbol } = order;
    const question = { title: text('spot.cancel-question', { symbol }), text: tradeText(text, order) };
    if (!(await confirm({ ...question, ok: text('spot.cancel-order'), cancel: text('spot.keep-order') }))) return;
    setPendingId(id);
    const isDone = await api.change(spot.cancelOrder, { id }).then(
      () => true,
      () => false,
    );
    if (isDone) toast(text('spot.cancelled-result'), 'ok');
    await afterChange();
    setPendingId(undefined);
  };
  /** All up to the newest that is shown; `count` are read, `number` says whether there are more. */
  const cancelAll = async ({ newestId, count, number, marketId }: AllOrders) => {
    const question = { title: text('spot.cancel-all-question', { count, number }), ok: text('spot.cancel-orders', { count, number }) };
    if (!(await confirm({ ...question, cancel: text('spot.keep-orders') }))) return;
    setPending(true);
    const { cancelled, failure } = await withMask(cancelEvery(newestId, marketId)).catch((error: unknown) => ({
      cancelled: 0,
      failure: error,
    }));
    if (failure) toast(sentenceOf(failure), 'fail');
    else toast(text('spot.all-cancelled-result', { number: cancelled }), 'ok');
    await afterChange();
    setPending(false);
  };
  return { cancel, cancelAll, pendingId, isPending };
}
