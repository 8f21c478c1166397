import { useEffect, useState } from 'react';

/**
 * True from the frame after the one in which `value` became true, so the effect of a tap on its button is visible before
 * an expensive render. False immediately.
 */
export function useAfterPaint(value: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!value) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setPainted(false);
    };
  }, [value]);
  return value && isPainted;
}
