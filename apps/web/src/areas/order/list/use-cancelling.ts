import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { report } from '../../../platform/request/report.ts';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import type { OpenOrder } from './open-order.ts';

/** Cancels an order; after a question if another one ends with it. Meanwhile its button is off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<string>();
  const cancel = async (order: OpenOrder): Promise<void> => {
    const { id, question } = order;
    if (question && !(await confirm({ ...question, cancel: text('spot.keep-orders') }))) return;
    setPendingId(id);
    await order.cancel().then(() => toast(text('spot.cancelled-result'), 'ok'), report('change'));
    await afterChange();
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}
