import { useEffect, useRef, useState } from 'react';

/** The latest value, changing at most once per `everyMs`. The first one shows immediately. */
export function useCalm<T>(value: T, everyMs: number): T {
  const [calm, setCalm] = useState(value);
  const shownAtMs = useRef(0);
  useEffect(() => {
    const show = () => {
      shownAtMs.current = performance.now();
      setCalm(() => value);
    };
    const leftMs = shownAtMs.current + everyMs - performance.now();
    const timer = setTimeout(show, Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return calm === undefined ? value : calm;
}
