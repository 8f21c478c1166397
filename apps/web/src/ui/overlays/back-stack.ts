import { useEffect, useEffectEvent } from 'react';

type Entry = {
  readonly close: () => void /** It covers the page, and belongs to it: another page closes it. */;
  readonly isOverlay: boolean;
};

/** Overlays that the back key closes, topmost last, instead of leaving the page. */
const stack: Entry[] = [];

export const hasOverlay = (): boolean => stack.length > 0;
export const closeTopOverlay = (): void => stack.at(-1)?.close();

/** Closes what is open above the page, topmost first: the page is being left. */
export function closeOverlays(): void {
  for (const { close, isOverlay } of stack.toReversed()) if (isOverlay) close();
}

function useStacked(open: boolean, close: () => void, isOverlay: boolean): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const entry = { close: () => latest(), isOverlay };
    stack.push(entry);
    return () => void stack.splice(stack.indexOf(entry), 1);
  }, [open, isOverlay]);
}

/** While `open`, the back key calls `close`. */
export const useBackCloses = (open: boolean, close: () => void): void => useStacked(open, close, false);

/** While `open`, the back key and every other navigation call `close`. */
export const useOverlay = (open: boolean, close: () => void): void => useStacked(open, close, true);
