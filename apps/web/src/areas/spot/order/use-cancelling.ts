import { spot } from '@mt2/contracts/spot';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { api } from '../../../platform/send.ts';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import type { Order } from './order.ts';
import { tradeText } from './order-text.ts';

/** Cancels an order after a question. While that is under way its button is off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<number>();

  const cancel = async (order: Order) => {
    const { id, market: symbol } = order;
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
  return { cancel, pendingId };
}
