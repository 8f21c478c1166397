import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';

/** How long a finger rests, in milliseconds. */
const HOLD_MS = 500;

/**
 * Handlers of something that also does `onHold`: a finger rests on it, or its context menu is asked for, by the mouse or the
 * keyboard. Browsers differ in whether a resting finger asks for the menu.
 */
export function useHold(onHold: () => void) {
  const timer = useRef<number>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const hold = () => {
    stop();
    onHold();
  };
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onTouchStart: (event: TouchEvent) => {
      stop();
      if (event.touches.length === 1) timer.current = window.setTimeout(hold, HOLD_MS);
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
  };
}
