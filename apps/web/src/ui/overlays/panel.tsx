import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';
import { useOverlay } from './back-stack.ts';

export type PanelProps = {
  id?: string;
  /** The button below which it opens; it has the focus afterwards, and closes it by itself. */
  anchor: HTMLElement;
  onClose(): void;
  label: string;
  className: string;
  children: ReactNode;
};

/** The element focused first: the chosen option, otherwise the first field. */
const FIRST_FOCUS = ['[role=option][aria-selected=true]', 'input'];

/** A choice of a wide window, below its button and next to everything else. Esc, the back key and a press elsewhere close it. */
export default function Panel({ id, anchor, onClose, label, className, children }: PanelProps) {
  const { text } = useKit();
  const popup = useRef<HTMLDivElement>(null);
  useOverlay(true, onClose);
  const firstFocus = () =>
    FIRST_FOCUS.map((selector) => popup.current?.querySelector<HTMLElement>(selector)).find((found) => found) ?? true;
  const align = anchor.getBoundingClientRect().left > innerWidth / 2 ? 'end' : 'start';
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(next, { event }) => {
        if (!next && !(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align={align} sideOffset={4} className="z-30">
          <Popover.Popup
            id={id}
            ref={popup}
            aria-label={label}
            initialFocus={firstFocus}
            finalFocus={() => anchor}
            className={cx(
              'overflow-y-auto rounded-xl border border-line over-page bg-card text-ink shadow-[0_8px_32px_rgb(0_0_0/0.35)] outline-none',
              className,
            )}
          >
            {children}
            {/* The focus stays inside only if there is such a button. */}
            <Popover.Close className="sr-only">{text('common.close')}</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
