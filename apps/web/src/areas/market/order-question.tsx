import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { changeSettings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { FormNote } from '../../ui/fields/form-note.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { Sheet, type SheetProps } from '../../ui/overlays/sheet.tsx';

export type OrderQuestionProps = Pick<SheetProps, 'open' | 'onClose' | 'title'> & {
  tone: 'up' | 'down' | 'brand';
  /** Label of the button that sends it. */
  action: string;
  /** Why it cannot be sent at this moment. */
  reason?: string | undefined;
  onConfirm(): void;
  /** The order. */
  children: ReactNode;
};

/** Shows an order once more before it is sent. The question can be turned off here, and on again in the settings. */
export function OrderQuestion({ tone, action, reason, onConfirm, children, ...sheet }: OrderQuestionProps) {
  const text = useText();
  const [skip, setSkip] = useState(false);
  const errors = useErrors({ order: reason }, () => true);
  const confirm = () => {
    if (!errors.pass()) return;
    if (skip) changeSettings({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      {...sheet}
      footer={
        <Button tone={tone} size="lg" onClick={confirm}>
          {action}
        </Button>
      }
    >
      {children}
      <FormNote error={errors.at('order')} className="pt-2" />
      <Switch checked={skip} onChange={setSkip} label={text('spot.confirm-skip')} className="mt-1 w-full justify-between!" />
    </Sheet>
  );
}
