import { useSyncExternalStore } from 'react';

/**
 * A window as wide as a tablet; a phone on its side may be as wide, but is lower. A tablet on its side is wider, and as low above its
 * keyboard: from its width on, the height does not count, or the screen would change under the typing user.
 */
export const WIDE = '(min-width: 1024px), (min-width: 768px) and (min-height: 500px)';
/** A window with room for a chart, a book and a form side by side. */
export const DESK = '(min-width: 1024px)';
/** A window with room for a row of many figures next to the menu; the variant `broad:` in the style sheets. */
export const BROAD = '(min-width: 1280px)';

function onResize(resized: () => void): () => void {
  addEventListener('resize', resized);
  return () => removeEventListener('resize', resized);
}

/** True while the window's size matches a media query. */
export const useMedia = (query: string): boolean => useSyncExternalStore(onResize, () => matchMedia(query).matches);
