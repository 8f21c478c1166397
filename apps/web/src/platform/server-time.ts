import { useSyncExternalStore } from 'react';

/** The world's clock as this page knows it: it was `at` when the page's own clock showed `heardMs`, and runs `rate` times as fast. */
type Heard = { at: number; heardMs: number; rate: number };

let heard: Heard = { at: Math.floor(Date.now() / 1000), heardMs: performance.now(), rate: 1 };

/** Takes the server's word for what time it is, in seconds. */
export function hearTime(at: number): void {
  // Answers arrive late and out of order: an earlier second than the one already shown is no news, unless the world went back.
  const now = worldNow();
  if (at < now && now - at <= 2) return;
  heard = { ...heard, at, heardMs: performance.now() };
}

/** How fast the world's time runs: 0 when it is frozen. */
export function hearRate(mode: 'running' | 'frozen', rate: number): void {
  heard = { at: worldNow(), heardMs: performance.now(), rate: mode === 'frozen' ? 0 : rate };
}

/** Seconds of world time. */
export const worldNow = (): number => Math.floor(heard.at + ((performance.now() - heard.heardMs) / 1000) * heard.rate);

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

/** Seconds of world time; the component is drawn anew as they pass. */
export const useNow = (): number => useSyncExternalStore(everySecond, worldNow);
