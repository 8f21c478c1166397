import { useSyncExternalStore } from 'react';

/** The world's clock: it was `at` (seconds) when the page's own clock showed `receivedMs`, and runs `rate` times as fast. */
type ServerTime = { at: number; receivedMs: number; rate: number };

let received: ServerTime = { at: Math.floor(Date.now() / 1000), receivedMs: performance.now(), rate: 1 };

/** Sets the world's time from the server, in seconds. */
export function setServerTime(at: number): void {
  // Responses arrive late and out of order: a second before the one shown is ignored, unless the world was reset to an earlier time. If the
  // world is frozen, only this page's clock can be ahead, from before it learnt so.
  const now = worldNow();
  if (received.rate > 0 && at < now && now - at <= 2) return;
  received = { ...received, at, receivedMs: performance.now() };
}

/** Sets the speed of the world's time; a frozen clock does not move. */
export function setClockRate(mode: 'running' | 'frozen', rate: number): void {
  received = { at: worldNow(), receivedMs: performance.now(), rate: mode === 'frozen' ? 0 : rate };
}

/** Seconds of world time. */
export const worldNow = (): number => Math.floor(received.at + ((performance.now() - received.receivedMs) / 1000) * received.rate);

/** Maximum difference in seconds of clocks that agree. */
const MOST_APART = 30;

/** True while the world's time equals this device's. */
export const isRealTime = (): boolean => Math.abs(worldNow() - Date.now() / 1000) <= MOST_APART;

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

const HOUR = 3_600;
/** Real seconds from one call to the next, however fast the world's clock is. */
const REST_S = 10;

/** Calls back when another hour of the world has begun, until the returned function is called. */
export function everyHour(changed: () => void): () => void {
  const hourNow = () => Math.floor(worldNow() / HOUR);
  let hour = hourNow();
  let rest = 0;
  return everySecond(() => {
    rest -= 1;
    if (rest > 0 || hourNow() === hour) return;
    hour = hourNow();
    rest = REST_S;
    changed();
  });
}

/** True once the world's time has reached an instant; the component re-renders only then. */
export const useHasPassed = (at: number): boolean => useSyncExternalStore(everySecond, () => worldNow() >= at);

/** Seconds of world time; the component re-renders as they pass. */
export const useNow = (): number => useSyncExternalStore(everySecond, worldNow);
