import { CANCELS_PER_DAY } from '@mt2/domain/p2p';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { coinText } from '../amounts.ts';
import { cancelOrder } from '../p2p.api.ts';
import type { Order } from './order.ts';

/** Cancels an order after two questions: it cannot be undone, and may cost the buyer what was paid. */
export function useCancelling({ id, status, ...order }: Order) {
  const text = useText();
  const { change, isPending } = useChanging();
  const keep = { cancel: text('p2p.keep-order') };
  const cancel = async () => {
    const amount = ownAmount(coinText(order.quantity, order));
    const first = { title: text('p2p.cancel-question', { amount }), text: text('p2p.cancel-text', { number: CANCELS_PER_DAY }) };
    if (!(await confirm({ ...first, ok: text('p2p.cancel-order'), ...keep, tone: 'danger' }))) return;
    const second =
      status === 'paid'
        ? { title: text('p2p.cancel-paid-question'), text: text('p2p.cancel-paid-text') }
        : { title: text('p2p.cancel-sure-question'), text: text('p2p.cancel-sure-text') };
    if (await confirm({ ...second, ok: text('p2p.cancel-sure'), ...keep, tone: 'danger' })) await change(() => cancelOrder(id));
  };
  return { cancel: () => void cancel(), isPending };
}
