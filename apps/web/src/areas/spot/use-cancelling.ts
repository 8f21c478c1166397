import { spot } from '@mt2/contracts/spot';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { afterChange } from '../../platform/live.ts';
import { api, sentenceOf } from '../../platform/send.ts';
import { confirm, toast, withMask } from '../../ui/overlays/overlays.ts';
import type { Order } from './order.ts';
import { cancelEvery } from './spot.api.ts';

/** Cancels orders after a question. While one is under way its buttons are off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<number>();
  const [isPending, setPending] = useState(false);
  const ask = (title: string) => confirm({ title, ok: text('spot.cancel-order'), cancel: text('spot.keep-order') });

  const cancel = async ({ id }: Order) => {
    if (!(await ask(text('spot.cancel-question')))) return;
    setPendingId(id);
    const isDone = await api.change(spot.cancelOrder, { id }).then(
      () => true,
      () => false,
    );
    if (isDone) toast(text('spot.cancelled-result'), 'ok');
    await afterChange();
    setPendingId(undefined);
  };
  /** All up to the newest that is shown; `number` is their count. */
  const cancelAll = async ({ newestId, number, marketId }: { newestId: number; number: string; marketId: number | undefined }) => {
    if (!(await ask(text('spot.cancel-all-question', { number })))) return;
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
