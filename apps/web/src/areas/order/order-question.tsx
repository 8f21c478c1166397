import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { type ConfirmedOrder, changeSettings, getSettings, useSettings } from '../../platform/settings.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet.tsx';

type OrderQuestionProps = Omit<ConfirmSheetProps, 'skip'> & { kind: ConfirmedOrder };
/** The state of the question, from `useOrderQuestion`. */
export type OrderAsking = Pick<OrderQuestionProps, 'kind' | 'open' | 'onClose' | 'onConfirm'>;

/** Shows an order for review before it is sent. The question can be turned off here for its kind, and on again in the settings. */
export function OrderQuestion({ kind, ...props }: OrderQuestionProps) {
  const text = useText();
  const turnOff = () => changeSettings({ unconfirmed: [...getSettings().unconfirmed, kind] });
  return <ConfirmSheet {...props} skip={{ label: text('spot.confirm-skip'), turnOff }} />;
}

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
