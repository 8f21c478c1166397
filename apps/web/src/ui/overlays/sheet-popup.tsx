import '../style/rest.css';
import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { Sentence } from '../figures/amount.tsx';
import { useKit } from '../kit.tsx';
import { WIDE } from '../use-media.ts';
import { useAfterPaint } from './use-after-paint.ts';

export type SheetProps = {
  id?: string | undefined;
  /** True for a question, which is announced as such. */
  role?: 'dialog' | 'alertdialog';
  open: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls: the sheet's action. */
  footer?: ReactNode;
  /** Keeps the content mounted, hidden, while it is closed, so work inside it is not interrupted. */
  keepMounted?: boolean;
};

/** A field or option focused once a sheet is open, before its first button. */
const FIRST_FOCUS = '[data-initial-focus], [role=option][aria-selected=true]';
/** In a wide window, which has a keyboard: a field for text, else the button that confirms, unless it destroys. */
const FIELD = 'input:not([disabled], [type=checkbox], [type=radio], [type=range], [type=file]), textarea:not([disabled])';
const CONFIRMS = 'footer button[type=submit]:not([disabled], [data-tone=danger])';

/** The element focused first; by default the first button. */
function firstFocus(popup: HTMLElement | null): HTMLElement | true {
  const selectors = matchMedia(WIDE).matches ? [FIRST_FOCUS, FIELD, CONFIRMS] : [FIRST_FOCUS];
  for (const selector of selectors) {
    const found = popup?.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return true;
}

/** True for the second of two quick taps: the first one opened the sheet. */
const isSecondTap = (event: Event): boolean => event instanceof UIEvent && event.detail > 1;

/** The content fades out above the footer. */
const FADE = `before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t
  before:from-card before:to-transparent`;

type SheetPopupProps = SheetProps & { /** True from the frame after the one in which it was opened. */ isMade: boolean };

/** A sheet as it is drawn. */
export default function SheetPopup({ id, role = 'dialog', isMade, onClose, title, children, footer, keepMounted }: SheetPopupProps) {
  const { text } = useKit();
  const isShown = useAfterPaint(isMade);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root open={isShown} onOpenChange={(next, { event }) => !next && !isSecondTap(event) && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal keepMounted={keepMounted || isMade}>
          {/* While it fades it takes the second of two quick taps. */}
          <Drawer.Backdrop
            className="fixed inset-0 z-30 min-h-dvh bg-(--scrim) opacity-[calc(1-var(--drawer-swipe-progress))]
              transition-opacity duration-350 ease-sheet data-ending-style:pointer-events-auto! data-ending-style:opacity-0
              data-starting-style:opacity-0 data-swiping:duration-0"
          />
          <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center wide:items-center">
            <Drawer.Popup
              id={id}
              role={role}
              ref={popup}
              // A list begins at the chosen item, and scrolls to it.
              initialFocus={() => firstFocus(popup.current)}
              className="-mb-12 flex max-h-[calc(88dvh+3rem)] w-full max-w-[480px] translate-y-(--drawer-swipe-movement-y)
                flex-col rounded-t-2xl over-page bg-card text-ink outline-none transition-transform duration-350
                ease-sheet data-ending-style:translate-y-[calc(100%-3rem)]
                data-starting-style:translate-y-[calc(100%-3rem)] data-swiping:select-none wide:mb-0 wide:max-h-[88dvh]
                wide:rounded-2xl wide:transition-[translate,opacity] wide:duration-200 wide:data-ending-style:translate-y-4
                wide:data-ending-style:opacity-0 wide:data-starting-style:translate-y-4 wide:data-starting-style:opacity-0"
            >
              <div className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line wide:hidden" />
              <header className="flex shrink-0 items-center justify-between gap-2 py-1 pr-1 pl-4 wide:pt-2">
                <Drawer.Title className="min-w-0 text-[1.0625rem] leading-snug font-bold text-balance break-keep wrap-anywhere">
                  {typeof title === 'string' ? <Sentence>{title}</Sentence> : title}
                </Drawer.Title>
                <Drawer.Close aria-label={text('common.close')} className="grid size-11 shrink-0 place-items-center rounded-full text-mute">
                  <X size={20} />
                </Drawer.Close>
              </header>
              <Drawer.Content className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-4">{children}</Drawer.Content>
              {footer && <footer className={cx('relative shrink-0 px-4 pt-2 pb-3', FADE)}>{footer}</footer>}
              <div className="h-[calc(3rem+env(safe-area-inset-bottom,0px))] shrink-0 wide:h-2" />
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
