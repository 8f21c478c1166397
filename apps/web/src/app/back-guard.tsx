import { useEffect } from 'react';
import { historyIndex } from '../frame/navigation.tsx';
import { text } from '../platform/i18n.ts';
import { closeTopOverlay, hasOverlay } from '../ui/overlays/back-stack.ts';
import { toast } from '../ui/overlays/overlays.ts';
import type { AppRouter } from './router.ts';

/** What the user does in the page. A swipe from the edge of an Android phone has no end of its touch, a mouse's back button no click. */
const TOUCHES = ['click', 'touchend', 'keydown'] as const;

const isBackKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.altKey || event.metaKey || event.key === 'BrowserBack');

/**
 * The one guard of the back key: it closes the topmost overlay, and asks for a second press before the app closes. Only a step
 * between two entries can be noticed, so the app adds an entry above its first one, with the same page: at the first touch, because
 * browsers skip entries added without one. The first press back leads to that first entry, which shows the present page from then
 * on; the second press leaves it without us. A touch between them adds an entry again.
 */
export function BackGuard({ router }: { readonly router: AppRouter }) {
  useEffect(() => {
    const addEntry = (event: Event) => {
      if (historyIndex() === 0 && !isBackKey(event)) void router.open(location.hash.slice(1) || '/');
    };
    for (const touch of TOUCHES) window.addEventListener(touch, addEntry, { capture: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, addEntry, { capture: true });
    };
  }, [router]);

  useEffect(
    () =>
      router.blockBack(() => {
        if (hasOverlay()) {
          closeTopOverlay();
          return 'undo';
        }
        if (historyIndex() !== 0) return undefined;
        toast(text('common.press-again-to-exit'));
        return 'stay';
      }),
    [router],
  );
  return null;
}
