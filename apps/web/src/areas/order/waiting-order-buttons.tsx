import { Pencil } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';

export type WaitingOrderButtonsProps = {
  symbol: string;
  isPending: boolean;
  /** Undefined if the backend cannot edit orders. */
  onEdit: (() => void) | undefined;
  onCancel(): void;
};

/** The buttons that edit and cancel a waiting order. */
export function WaitingOrderButtons({ symbol, isPending, onEdit, onCancel }: WaitingOrderButtonsProps) {
  const text = useText();
  return (
    <span className="flex shrink-0 items-center justify-end gap-2">
      {onEdit && (
        <Button size="sm" disabled={isPending} onClick={onEdit} aria-label={`${text('spot.edit-order')} ${symbol}`} className="px-0!">
          <Pencil size={14} aria-hidden />
        </Button>
      )}
      <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${symbol}`}>
        {text('spot.cancel')}
      </Button>
    </span>
  );
}
