import { useState } from 'react';
import { type ConfirmedOrder, useSettings } from '../../platform/settings.ts';
import type { OrderAsking } from './order-question.tsx';

/**
 * Asks before an order is sent, unless the user turned that off for its kind; then it is sent at once. `asked` is the last order
 * asked about. The question closes as it is confirmed: the form shows the progress of the order.
 */
export function useOrderQuestion<Asked>(kind: ConfirmedOrder, send: (asked: Asked) => unknown) {
  const isAsking = !useSettings(({ unconfirmed }) => unconfirmed.includes(kind));
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const ask = (next: Asked): void => {
    if (!isAsking) {
      send(next);
      return;
    }
    setAsked(next);
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const onConfirm = () => {
    onClose();
    if (asked !== undefined) send(asked);
  };
  return { ask, asked, question: { kind, open: isOpen, onClose, onConfirm } satisfies OrderAsking };
}
