import { useText } from '../../platform/i18n.ts';
import { changeSettings } from '../../platform/settings.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet.tsx';

/** Shows an order for review before it is sent. The question can be turned off here, and on again in the settings. */
export function OrderQuestion(props: Omit<ConfirmSheetProps, 'skip'>) {
  const text = useText();
  const turnOff = () => changeSettings({ confirmOrders: false });
  return <ConfirmSheet {...props} skip={{ label: text('spot.confirm-skip'), turnOff }} />;
}
