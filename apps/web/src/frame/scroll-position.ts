import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isNumber, isText, listOf, shaped } from '../platform/shape.ts';
import { tabMemory } from '../platform/storage.ts';

/** Scroll positions of the history entries, by key and address: entries with typed addresses share a key. */
const positions = new Map<string, number>();
const MEMORY = 'mt2.scroll';
type Position = { readonly entry: string; readonly top: number };
const isPosition = shaped<Position>({ entry: isText, top: isNumber });

/** The screen in use: its scrolled part, and a function that saves its position. */
let shown: { readonly element: HTMLElement; keep(): void } | undefined;

/** Keeps the positions across a reload. Called once, by the app. */
export function rememberScroll(): void {
  for (const { entry, top } of tabMemory.readAs(MEMORY, listOf(isPosition)) ?? []) positions.set(entry, top);
  addEventListener('pagehide', () => {
    shown?.keep();
    tabMemory.writeAs(
      MEMORY,
      Array.from(positions, ([entry, top]) => ({ entry, top }) satisfies Position),
    );
  });
}

/** Scrolls the screen to its top, as a second tap on its tab does. */
export function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  shown?.element.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

/** Shows the top of the screen at once: it has other content now. */
export function jumpToTop(): void {
  shown?.element.scrollTo({ top: 0, behavior: 'instant' });
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls to `top` as soon as there are enough rows, unless the user acts first. */
function restore(element: HTMLElement, top: number) {
  let isPending = true;
  const stop = () => {
    isPending = false;
    rows.disconnect();
    for (const touch of TOUCHES) element.removeEventListener(touch, stop);
  };
  const scroll = () => {
    element.scrollTop = top;
    if (element.scrollTop >= top - 1) stop();
  };
  const rows = new MutationObserver(scroll);
  rows.observe(element, { childList: true, subtree: true });
  for (const touch of TOUCHES) element.addEventListener(touch, stop, { passive: true });
  scroll();
  return { stop, isPending: () => isPending };
}

/**
 * Keeps the scroll position of the screen for its history entry: going back restores it, even if rows load later. The same
 * screen at another address starts at its top; at the same address, as above the app's first entry, it keeps its position.
 */
export function useScrollPosition(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const { key, pathname, search } = useLocation();
  const came = useNavigationType();
  const address = pathname + search;
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const entry = `${key} ${address}`;
    const top = positions.get(entry) ?? 0;
    const restoring = came === 'POP' ? restore(element, top) : undefined;
    if (came === 'PUSH' && before.current !== undefined && before.current !== address) element.scrollTop = 0;
    before.current = address;
    const keep = () => void positions.set(entry, restoring?.isPending() ? top : element.scrollTop);
    shown = { element, keep };
    return () => {
      keep();
      restoring?.stop();
    };
  }, [key, came, address]);
  return area;
}
