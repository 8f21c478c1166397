import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useLingering } from '../../ui/overlays/use-lingering.ts';

type Numbered = { readonly id: number };

/**
 * An order as its list has it now: it may be filled while the user edits it. `isWaiting` is false once the list does not have it;
 * it stays visible while its sheet slides away.
 */
export function useListed<O extends Numbered, A extends O | undefined>(order: A, rows: readonly O[] | undefined) {
  const listed = rows?.find(({ id }) => id === order?.id);
  const last = useLingering(listed);
  return { order: last && last.id === order?.id ? last : order, isWaiting: listed !== undefined || rows === undefined };
}

/**
 * The edited order of a list, and its sheet, which closes if the order no longer waits. Each opening of the sheet has a new
 * `turn`, so the sheet begins with the order's terms.
 */
export function useEditing<O extends Numbered>(rows: readonly O[] | undefined) {
  const [{ chosen, turn }, choose] = useState<{ readonly chosen?: O; readonly turn: number }>({ turn: 0 });
  const { order, isWaiting } = useListed(chosen, rows);
  const [open, setOpen] = useState(false);
  const edit = (next: O): void => {
    choose({ chosen: next, turn: turn + 1 });
    setOpen(true);
  };
  return {
    edit,
    edited: order && { order, turn },
    sheet: { open: open && isWaiting, onClose: () => setOpen(false) },
  };
}

export type WaitingOrderButtonsProps = {
  symbol: string;
  isPending: boolean;
  onEdit(): void;
  onCancel(): void;
};

/** The buttons that edit and cancel a waiting order. */
export function WaitingOrderButtons({ symbol, isPending, onEdit, onCancel }: WaitingOrderButtonsProps) {
  const text = useText();
  return (
    <span className="flex shrink-0 items-center justify-end gap-2">
      <Button size="sm" disabled={isPending} onClick={onEdit} aria-label={`${text('spot.edit-order')} ${symbol}`} className="px-0!">
        <Pencil size={14} aria-hidden />
      </Button>
      <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${symbol}`}>
        {text('spot.cancel')}
      </Button>
    </span>
  );
}
