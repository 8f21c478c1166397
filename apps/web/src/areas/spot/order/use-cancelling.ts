import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { api } from '../../../platform/send.ts';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import type { Attached, Oco } from '../../oco/index.ts';
import type { Order } from './order.ts';

/** The other legs of an order, which end with it. */
type Legs = { readonly oco: Oco | undefined; readonly attached: Attached | undefined };

/** Cancels an order; one with other legs after a question. Meanwhile its button is off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<number>();

  const isAgreed = async ({ oco, attached }: Legs): Promise<boolean> => {
    if (!oco && !attached) return true;
    const title = text(oco ? 'oco.cancel-question' : 'oco.cancel-attached-question');
    return confirm({ title, ok: text(oco ? 'oco.cancel-both' : 'spot.cancel'), cancel: text('spot.keep-orders') });
  };
  const cancel = async ({ id }: Pick<Order, 'id'>, legs: Legs) => {
    if (!(await isAgreed(legs))) return;
    setPendingId(id);
    const sent = legs.oco ? api.change(waiting.cancel, { id: legs.oco.id }) : api.change(spot.cancelOrder, { id });
    const isDone = await sent.then(
      () => true,
      () => false,
    );
    if (isDone) toast(text('spot.cancelled-result'), 'ok');
    await afterChange();
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}
