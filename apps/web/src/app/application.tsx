import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, Router } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';
import { links, type Navigation, navigationNow, watchNavigation } from './router.ts';
import { Shell } from './shell.tsx';

type Guarded = { readonly at: Location; readonly children: ReactNode };
type Caught = { readonly at: Location; readonly error?: { readonly thrown: unknown } | undefined };

/** Shows what failed in the place of what threw, until the user goes elsewhere. */
class FailureBoundary extends Component<Guarded, Caught> {
  override state: Caught = { at: this.props.at };
  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } });
  static getDerivedStateFromProps = ({ at }: Guarded, state: Caught): Caught | null => (at === state.at ? null : { at, error: undefined });
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <FailureScreen error={error.thrown} /> : this.props.children;
  }
}

/** Draws in one step, and lets the browser slide from one picture to the other. */
function slide(draw: () => void): void {
  // Another step, or a page that nobody sees, skips the sliding.
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined);
}

/** The shell with the screen at the present address. */
export function Application() {
  const [{ shown, coming }, setNavigation] = useState(navigationNow);
  useLayoutEffect(() => {
    const draw = (now: Navigation, isSliding: boolean) => {
      if (now.coming !== undefined) setNavigation(now);
      else if (isSliding && 'startViewTransition' in document) slide(() => setNavigation(now));
      else startTransition(() => setNavigation(now));
    };
    setNavigation(navigationNow());
    return watchNavigation(draw);
  }, []);
  const { location, came, Screen, failure } = shown;
  return (
    <Router location={location} navigationType={came} navigator={links}>
      <FailureBoundary at={location}>
        <Shell coming={coming}>
          <FailureBoundary at={location}>{failure === undefined ? <Screen /> : <FailureScreen error={failure} />}</FailureBoundary>
        </Shell>
      </FailureBoundary>
    </Router>
  );
}
