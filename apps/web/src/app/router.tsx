import { createHashRouter, type RouteObject } from 'react-router';
import { requireSession } from '../frame/guard.tsx';
import { historyIndex } from '../frame/navigation.tsx';
import { visit } from '../platform/visited.ts';
import { loadScreen } from './chunk-error.tsx';
import { Entrance } from './entrance.tsx';
import { FailureScreen, NotFoundScreen } from './failure-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { ROUTES, type ScreenRoute } from './routes.ts';
import { Shell } from './shell.tsx';

/** Where the user is going, or is. */
function address(): string {
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  return pathname + search;
}

const screen = ({ path, Component, load, needsSession }: ScreenRoute): RouteObject => ({
  path,
  ...(Component ? { Component } : { lazy: async () => ({ Component: await loadScreen(path, { load, address }) }) }),
  ...(needsSession ? { loader: requireSession } : {}),
});

export const router = createHashRouter([
  {
    path: '/',
    element: <Shell />,
    errorElement: <FailureScreen />,
    children: [
      {
        // A route whose code did not come draws nothing, its own failure neither; so the boundary stands around all of them.
        errorElement: <FailureScreen />,
        HydrateFallback: PendingScreen,
        children: [{ index: true, element: <Entrance /> }, ...ROUTES.map(screen), { path: '*', element: <NotFoundScreen /> }],
      },
    ],
  },
]);

/** Notes every screen to which the user comes. */
export function noteScreens(): void {
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') visit(location.pathname);
  });
}

/** Writes `data-nav="forward|back|none"` on the document before a transition begins: the style sheet slides accordingly. */
export function trackDirection(): void {
  let index = historyIndex() ?? 0;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    const next = historyIndex() ?? index;
    document.documentElement.dataset.nav = next < index ? 'back' : next > index ? 'forward' : 'none';
    index = next;
  });
}
