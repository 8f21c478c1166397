import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOverlay } from '../../../ui/overlays/back-stack.ts';

type Lockable = { lock?: (orientation: 'landscape') => Promise<void> };

/** A phone held sideways. A phone held upright is less wide, also while its keyboard is open. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 480px) and (min-width: 560px)';

function onTurn(turned: () => void): () => void {
  const media = matchMedia(SIDEWAYS);
  media.addEventListener('change', turned);
  return () => media.removeEventListener('change', turned);
}

const useSideways = (): boolean => useSyncExternalStore(onTurn, () => matchMedia(SIDEWAYS).matches);

/**
 * Fills the screen and turns it sideways if the device can. Esc, the back key and the browser's own control end it. With
 * `fillsLandscape`, turning the phone does the same.
 */
export function useFullScreen(fillsLandscape: boolean) {
  const [isAsked, setFull] = useState(false);
  const isTurned = useSideways() && fillsLandscape;
  // Left while the phone was sideways: the chart stays small until the phone is turned again.
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !isTurned) setLeft(false);
  const isFull = isAsked || (isTurned && !isLeft);
  const leave = () => {
    setFull(false);
    setLeft(isTurned);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const enter = async () => {
    setFull(true);
    // Not every device can, and then the page fills its window.
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    // Most browsers only turn a phone.
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape').catch(() => undefined);
  };
  useOverlay(isAsked, leave);
  useEffect(() => {
    if (!isAsked) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [isAsked]);
  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}

/**
 * While the chart fills the screen, the page behind it is inert; the focus is on the button that starts and ends the full screen,
 * also when that button moves.
 */
export function useFocusInside(isFull: boolean, section: RefObject<HTMLElement | null>, button: RefObject<HTMLButtonElement | null>): void {
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current !== isFull && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasFull.current = isFull;
    if (!isFull) return;
    // Sheets are next to the page.
    const page = section.current?.closest('body > *');
    const covered: HTMLElement[] = [];
    for (let part: Element | null = section.current; part && part !== page; part = part.parentElement)
      for (const other of part.parentElement?.children ?? [])
        if (other !== part && other instanceof HTMLElement && !other.inert) covered.push(other);
    for (const each of covered) each.inert = true;
    return () => {
      for (const each of covered) each.inert = false;
    };
  }, [isFull, section, button]);
}
