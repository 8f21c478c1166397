import { useEffect, useRef } from 'react';
import { historyIndex } from '../frame/navigation.tsx';
import { text } from '../platform/i18n.ts';
import { closeTopOverlay, hasOverlay } from '../ui/overlays/back-stack.ts';
import { toast } from '../ui/overlays/overlays.ts';
import type { AppRouter } from './router.ts';

const EXIT_MS = 2_000;

/**
 * The one guard of the back key: it closes the topmost overlay, and asks for a second press before the app closes. The
 * first history entry cannot be held, so the app adds an entry below its first page, at the first touch because
 * browsers skip entries added without one. That is entry 0; its page looks the same.
 */
export function BackGuard({ router }: { readonly router: AppRouter }) {
  const armedUntilMs = useRef(0);

  useEffect(() => {
    const layDoor = () => {
      if (historyIndex() === 0) void router.open(location.hash.slice(1) || '/');
    };
    window.addEventListener('pointerdown', layDoor, { once: true, capture: true });
    window.addEventListener('keydown', layDoor, { once: true, capture: true });
    return () => {
      window.removeEventListener('pointerdown', layDoor, { capture: true });
      window.removeEventListener('keydown', layDoor, { capture: true });
    };
  }, [router]);

  useEffect(
    () =>
      router.blockBack(() => {
        if (hasOverlay()) {
          closeTopOverlay();
          return true;
        }
        if (historyIndex() !== 0) return false;
        if (performance.now() < armedUntilMs.current) {
          history.back();
          return false;
        }
        armedUntilMs.current = performance.now() + EXIT_MS;
        toast(text('common.press-again-to-exit'));
        return true;
      }),
    [router],
  );
  return null;
}
