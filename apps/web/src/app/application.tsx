import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { FailureScreen } from './failure-screen.tsx';
import type { AppRouter } from './router.ts';
import { Shell } from './shell.tsx';

/** Renders synchronously and animates the change as a slide. */
function slide(draw: () => void): void {
  // Another navigation, or a hidden page, skips the animation.
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined);
}

/** The shell with the screen at the current address. */
export function Application({ router }: { readonly router: AppRouter }) {
  const [{ shown, pendingPath }, setNavigation] = useState(router.now);
  useLayoutEffect(() => {
    // The state at the moment of drawing: between a step that slides and its drawing there may be another.
    const draw = () => setNavigation(router.now);
    draw();
    return router.mount((direction) => {
      // The style sheet slides accordingly.
      if (direction) document.documentElement.dataset.nav = direction;
      if (router.now.pendingPath !== undefined) draw();
      else if (direction && 'startViewTransition' in document) slide(draw);
      else startTransition(draw);
    });
  }, [router]);
  const { location, action } = shown;
  return (
    <Router location={location} navigationType={action} navigator={router.links}>
      <FailureBoundary at={location}>
        <Shell pendingPath={pendingPath}>
          <FailureBoundary at={location}>
            {'failure' in shown ? <FailureScreen key={location.key} error={shown.failure} /> : <shown.Screen />}
          </FailureBoundary>
        </Shell>
      </FailureBoundary>
    </Router>
  );
}
