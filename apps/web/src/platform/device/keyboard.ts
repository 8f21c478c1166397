import { useSyncExternalStore } from 'react';

/** A software keyboard is higher than this, in pixels; the browser's own bars are lower. */
const LEAST_HEIGHT = 150;

/** Elements that open the software keyboard. */
const FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button]), textarea, [contenteditable=true]';

type Size = { readonly width: number; readonly height: number };
/** The visible part of the page; pinch zoom does not change it. */
const viewport = (): Size => ({
  width: innerWidth,
  height: window.visualViewport ? window.visualViewport.height * window.visualViewport.scale : innerHeight,
});

/** In other browsers the window becomes smaller. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

let isOpen = false;

/** Follows the software keyboard: it takes its height from the viewport while a field has the focus. */
function followKeyboard(tell: () => void): () => void {
  let full = viewport();
  const resized = () => {
    const now = viewport();
    if (now.width !== full.width || now.height > full.height) full = now;
    const field = isTouched() ? document.activeElement?.closest<HTMLElement>(FIELD) : undefined;
    isOpen = full.height - now.height >= LEAST_HEIGHT && (isOpen || field != null);
    tell();
    // If the keyboard would cover the field, the field scrolls into view.
    if (isOpen) field?.scrollIntoView({ block: 'nearest' });
  };
  const source = window.visualViewport ?? window;
  source.addEventListener('resize', resized);
  return () => {
    source.removeEventListener('resize', resized);
    isOpen = false;
  };
}

/** True while the software keyboard is open. */
export const useKeyboard = (): boolean => useSyncExternalStore(followKeyboard, () => isOpen);
