import { useLayoutEffect } from 'react';

/** For this long after a sheet has closed, a tap near the one that closed it is meant for the sheet. */
const STRAY_MS = 400;
const STRAY_PX = 30;

const KINDS = ['pointerdown', 'mousedown', 'click'] as const;

/** Swallows taps near the one that closed a sheet: the second of two quick taps must not press what lies behind it. */
export function useSwallowsStrayTaps(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    let last: PointerEvent | undefined;
    // A tap of a script has no place.
    const follow = (tap: PointerEvent) => {
      if (tap.isTrusted) last = tap;
    };
    window.addEventListener('pointerdown', follow, true);
    return () => {
      window.removeEventListener('pointerdown', follow, true);
      if (last) swallowNear(last);
    };
  }, [open]);
}

function swallowNear({ clientX, clientY }: PointerEvent): void {
  const until = performance.now() + STRAY_MS;
  let isPressInTime = false;
  const swallow = (event: MouseEvent) => {
    const isInTime = event.timeStamp < until;
    const isClick = event.type === 'click';
    if (!isClick) isPressInTime = isInTime;
    // A click belongs to the press before it; one of the keyboard has no place, and counts 0.
    else if (event.detail === 0) return;
    if (!isInTime && !isPressInTime) for (const kind of KINDS) window.removeEventListener(kind, swallow, true);
    else if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STRAY_PX) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of KINDS) window.addEventListener(kind, swallow, true);
}
