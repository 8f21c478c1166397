import { ArrowUpToLine, ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { GuardedRows } from '../ui/lists/guarded-rows.tsx';

const ROW = 52;
const BUTTON = 'shrink-0 text-mute disabled:opacity-30';
/** The buttons that move a row to another place; one of them is off at the last place, the others at the first. */
const MOVES = [
  { word: 'common.move-to-top', Icon: ArrowUpToLine, to: () => 0, isLast: false },
  { word: 'common.move-up', Icon: ChevronUp, to: (index: number) => index - 1, isLast: false },
  { word: 'common.move-down', Icon: ChevronDown, to: (index: number) => index + 1, isLast: true },
] as const;

type Item<Id> = {
  readonly id: Id;
  /** Its name for the buttons of its row. */
  readonly name: string;
  readonly face: ReactNode;
};

export type OrderedRowsProps<Id extends string | number> = {
  items: readonly Item<Id>[];
  onReorder(ids: readonly Id[]): void;
  onRemove(id: Id): void;
  /** The label of a row's last button. */
  removeLabel(name: string): string;
  canRemove?: boolean;
};

/** Rows that the user reorders by dragging or by buttons, and removes. */
export function OrderedRows<Id extends string | number>({
  items,
  onReorder,
  onRemove,
  removeLabel,
  canRemove = true,
}: OrderedRowsProps<Id>) {
  const text = useText();
  const ids = items.map(({ id }) => id);
  const { dragged, handle } = useRowDrag((from, to) => onReorder(moved(ids, from, Math.min(to, ids.length - 1))));
  return (
    <GuardedRows keys={ids}>
      <ul>
        {items.map(({ id, name, face }, index) => (
          <li
            key={id}
            style={{ height: ROW, translate: dragged ? `0 ${offsetOf(dragged, index)}px` : undefined }}
            className={cx(
              'flex items-center',
              dragged && (dragged.index === index ? 'relative z-10 rounded-lg bg-raised' : 'transition-[translate] duration-150'),
            )}
          >
            <span
              {...handle(index)}
              title={text('common.drag-to-reorder')}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-mute"
            >
              <GripVertical size={18} aria-hidden />
            </span>
            <span className="flex min-w-0 flex-1 items-center gap-2.5 text-[0.9375rem] font-semibold">{face}</span>
            {MOVES.map(({ word, Icon, to, isLast }) => (
              // On the narrowest phones, the name needs its room.
              <IconButton
                key={word}
                label={text(word, { name })}
                disabled={index === (isLast ? ids.length - 1 : 0)}
                onClick={() => onReorder(moved(ids, index, to(index)))}
                className={cx(BUTTON, word === 'common.move-to-top' && 'max-[359px]:hidden')}
              >
                <Icon size={18} />
              </IconButton>
            ))}
            <IconButton className={BUTTON} label={removeLabel(name)} disabled={!canRemove} onClick={() => onRemove(id)}>
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </GuardedRows>
  );
}

/** A copy with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
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
