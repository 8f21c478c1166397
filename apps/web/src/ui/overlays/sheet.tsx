import { useState } from 'react';
import { useOverlay } from './back-stack.ts';
import { optional } from './optional.tsx';
import type { SheetProps } from './sheet-popup.tsx';
import { useAfterPaint } from './use-after-paint.ts';

export type { SheetProps };
/** Whether a sheet is open, and how it closes. */
export type SheetState = Pick<SheetProps, 'open' | 'onClose'>;

/** Loads what every sheet is drawn by, which no screen needs before its first one opens. */
export const loadSheets = () => import('./sheet-popup.tsx');
const SheetPopup = optional(loadSheets);

/**
 * Slides up from below; in a wide window it is a dialog in the middle. A swipe down, Esc, the back key, the scrim and ✕ close
 * it; it stays above the software keyboard.
 */
export function Sheet({ keepMounted = false, ...sheet }: SheetProps) {
  const { open, onClose } = sheet;
  // Its parts are created in one task and rise in the next: code that measures or focuses at creation finds it hidden.
  const isMade = useAfterPaint(open);
  const [isNeeded, setNeeded] = useState(keepMounted);
  if (isMade && !isNeeded) setNeeded(true);
  useOverlay(open, onClose);
  return isNeeded && <SheetPopup {...sheet} isMade={isMade} keepMounted={keepMounted} />;
}
