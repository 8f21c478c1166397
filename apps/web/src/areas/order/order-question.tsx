import { useText } from '../../platform/i18n.ts';
import { type ConfirmedOrder, changeSettings, getSettings } from '../../platform/settings.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet.tsx';

export type OrderQuestionProps = Omit<ConfirmSheetProps, 'skip'> & { kind: ConfirmedOrder };
/** The state of the question, from `useOrderQuestion`. */
export type OrderAsking = Pick<OrderQuestionProps, 'kind' | 'open' | 'onClose' | 'onConfirm'>;

/** Shows an order for review before it is sent. The question can be turned off here for its kind, and on again in the settings. */
export function OrderQuestion({ kind, ...props }: OrderQuestionProps) {
  const text = useText();
  const turnOff = () => changeSettings({ unconfirmed: [...getSettings().unconfirmed, kind] });
  return <ConfirmSheet {...props} skip={{ label: text('spot.confirm-skip'), turnOff }} />;
}
