import { ArrowUpToLine, ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { Quotation } from '../quotation.ts';
import { moved } from './market-list.ts';

const ROW = 52;
const button = 'grid size-11 shrink-0 place-items-center text-mute disabled:opacity-30';

export type FavouritesEditorProps = {
  open: boolean;
  onClose(): void;
  favourites: readonly Quotation[];
  onReorder(ids: readonly number[]): void;
  onRemove(id: number): void;
};

/** Reorders favourites by dragging or by buttons, and removes them. */
export function FavouritesEditor({ open, onClose, favourites, onReorder, onRemove }: FavouritesEditorProps) {
  const text = useText();
  const ids = favourites.map(({ market }) => market.id);
  const { dragged, handle } = useRowDrag((from, to) => onReorder(moved(ids, from, Math.min(to, ids.length - 1))));
  return (
    <Sheet open={open} onClose={onClose} title={text('market.favourites-edit')}>
      <ul>
        {favourites.map(({ market }, index) => (
          <li
            key={market.id}
            style={{ height: ROW, translate: dragged ? `0 ${offsetOf(dragged, index)}px` : undefined }}
            className={cx(
              'flex items-center',
              dragged && (dragged.index === index ? 'relative z-10 rounded-lg bg-raised' : 'transition-[translate] duration-150'),
            )}
          >
            <span
              {...handle(index)}
              title={text('market.drag-to-reorder')}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-mute"
            >
              <GripVertical size={18} aria-hidden />
            </span>
            <CoinLogo symbol={market.base} size={24} />
            <span className="min-w-0 flex-1 truncate pl-2.5 text-[15px] font-semibold">{market.base}</span>
            <RowButton
              label={text('market.move-to-top', { symbol: market.symbol })}
              isOff={index === 0}
              onPress={() => onReorder(moved(ids, index, 0))}
            >
              <ArrowUpToLine size={18} />
            </RowButton>
            <RowButton
              label={text('market.move-up', { symbol: market.symbol })}
              isOff={index === 0}
              onPress={() => onReorder(moved(ids, index, index - 1))}
            >
              <ChevronUp size={18} />
            </RowButton>
            <RowButton
              label={text('market.move-down', { symbol: market.symbol })}
              isOff={index === ids.length - 1}
              onPress={() => onReorder(moved(ids, index, index + 1))}
            >
              <ChevronDown size={18} />
            </RowButton>
            <RowButton label={text('market.remove-favourite', { symbol: market.symbol })} onPress={() => onRemove(market.id)}>
              <Trash2 size={18} />
            </RowButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function RowButton({ label, isOff = false, onPress, children }: { label: string; isOff?: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} disabled={isOff} onClick={onPress} className={button}>
      {children}
    </button>
  );
}

type Drag = { readonly index: number; readonly offset: number };

/** Offset of a row while one is dragged: the dragged row follows the finger, and passed rows move by one row the opposite way. */
export function offsetOf({ index: from, offset }: Drag, index: number): number {
  if (index === from) return offset;
  const to = from + Math.round(offset / ROW);
  if (from < index && index <= to) return -ROW;
  return to <= index && index < from ? ROW : 0;
}

/** Drags a row by its handle; dropping it calls back with the old and new position. */
function useRowDrag(onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Drag>();
  const startY = useRef(0);
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      startY.current = event.clientY;
      setDragged({ index, offset: 0 });
    },
    onPointerMove(event: PointerEvent) {
      if (dragged) setDragged({ index: dragged.index, offset: event.clientY - startY.current });
    },
    onPointerUp() {
      if (!dragged) return;
      const steps = Math.round(dragged.offset / ROW);
      setDragged(undefined);
      if (steps !== 0) onDrop(dragged.index, Math.max(0, dragged.index + steps));
    },
    onPointerCancel: () => setDragged(undefined),
    // The sheet itself follows a swipe; the handle's is its own.
    'data-base-ui-swipe-ignore': '',
  });
  return { dragged, handle };
}
