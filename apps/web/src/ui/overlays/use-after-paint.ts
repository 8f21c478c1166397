import { useEffect, useState } from 'react';

/**
 * True from the frame after the one in which `value` became true: what a tap
 * does to its button is seen before a costly answer is drawn. False at once.
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
