import { useEffect, useState } from 'react';

/** Seconds left, on the device's own clock: the interval between codes does not depend on the world's time. */
export function useCountdown(): { left: number; start(seconds: number): void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return { left, start: (seconds) => setEndsAtMs(performance.now() + seconds * 1000) };
}
