import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { historyIndex } from '../frame/navigation.tsx';
import { text } from '../platform/i18n.ts';
import { closeTopOverlay, hasOverlay } from '../ui/overlays/back-stack.ts';
import { toast } from '../ui/overlays/overlays.ts';

const EXIT_MS = 2_000;

/**
 * The one guard of the back key (a router has only one blocker): it closes the topmost overlay,
 * and it asks for a second press before the app is left.
 *
 * A first history entry cannot be held, so the app lays one more below its first page: at the first touch, because browsers skip
 * entries that were made without one. Entry 0 is that one; its page looks the same.
 */
export function BackGuard() {
  const navigate = useNavigate();
  const armedUntilMs = useRef(0);

  useEffect(() => {
    const layDoor = () => {
      if (historyIndex() === 0) navigate(location.hash.slice(1) || '/', { preventScrollReset: true });
    };
    window.addEventListener('pointerdown', layDoor, { once: true, capture: true });
    window.addEventListener('keydown', layDoor, { once: true, capture: true });
    return () => {
      window.removeEventListener('pointerdown', layDoor, { capture: true });
      window.removeEventListener('keydown', layDoor, { capture: true });
    };
  }, [navigate]);

  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false;
    if (hasOverlay()) return true;
    if (historyIndex() !== 0) return false;
    if (performance.now() < armedUntilMs.current) {
      history.back();
      return false;
    }
    return true;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (hasOverlay()) closeTopOverlay();
    else {
      armedUntilMs.current = performance.now() + EXIT_MS;
      toast(text('common.press-again-to-exit'));
    }
    blocker.reset();
  }, [blocker]);
  return null;
}
