import { useEffect, useEffectEvent } from 'react';

/** Close functions of the open overlays, topmost last. The back key closes the topmost instead of leaving the page. */
const stack: (() => void)[] = [];

export const hasOverlay = (): boolean => stack.length > 0;
export const closeTopOverlay = (): void => stack.at(-1)?.();

/** While `open`, the back key calls `close`. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const entry = () => latest();
    stack.push(entry);
    return () => void stack.splice(stack.indexOf(entry), 1);
  }, [open]);
}
