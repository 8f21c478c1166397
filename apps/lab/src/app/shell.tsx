import { FlaskConical, Menu as MenuIcon, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ClockStrip } from '../areas/clock/clock-strip.tsx';
import { PhoneDock } from '../areas/people/phone-dock.tsx';
import { useServers } from '../areas/world/use-worlds.ts';
import { worldColour } from '../areas/world/world-dot.tsx';
import { WorldSwitch } from '../areas/world/world-switch.tsx';
import { Refused, sentenceOf } from '../platform/send.ts';
import { Button } from '../ui/button.tsx';
import { dropErrors } from '../ui/toasts.ts';
import { ToastsView } from '../ui/toasts-view.tsx';
import { Menu } from './menu.tsx';
import { Gone, LossNotice } from './no-world.tsx';
import { SCREENS } from './screens.tsx';
import { TokenForm } from './token-form.tsx';
import { useWorldId } from './use-lab.ts';

const useScreenName = () => useLocation().pathname.split('/')[2] ?? 'people';

function useTitle(world: string, name: string): void {
  const screen = SCREENS.find(({ path }) => path === name);
  const title = `${screen?.title ?? 'Lab'} · ${world} · MT2 lab`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Shown while the server does not respond, above the last data read. */
const Silence = ({ error }: { readonly error: unknown }) => (
  <p role="alert" className="bg-bad px-4 py-1.5 font-medium text-on-bad">
    {sentenceOf(error)} The data shown may be out of date.
  </p>
);

const isTokenAsked = (error: unknown) => error instanceof Refused && error.key === 'lab-token-required';

/** The frame around every screen: the world and its time, the menu, the phone. */
export function Shell() {
  const world = useWorldId();
  const screen = useScreenName();
  const { data, error } = useServers();
  const row = data?.flatMap(({ worlds }) => worlds).find(({ id }) => id === world);
  const silent = (data ?? []).flatMap(({ server, problem }) => (problem === undefined ? [] : [server]));
  const isGone = data !== undefined && !row;
  const [isMenuOpen, setMenuOpen] = useState(false);
  useTitle(world, screen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the screen
  useEffect(dropErrors, [screen]);
  if (isTokenAsked(error)) return <TokenForm />;
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)]">
      <header
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-4 border-b border-b-line px-4 py-2.5
          max-md:gap-y-1 max-md:px-2 max-md:py-1.5"
        style={{ borderTopColor: worldColour(world) }}
      >
        <div className="flex min-w-0 items-center gap-3 max-md:w-full max-md:gap-2">
          <Button className="shrink-0 md:hidden" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)}>
            {isMenuOpen ? <X size={16} aria-hidden /> : <MenuIcon size={16} aria-hidden />}
            <span className="max-[359px]:sr-only">Screens</span>
          </Button>
          <span className="flex shrink-0 items-center gap-1.5 font-semibold max-md:hidden">
            <FlaskConical size={20} className="text-brand" aria-hidden /> MT2 lab
          </span>
          <WorldSwitch world={world} />
        </div>
        {row && !('damage' in row) && <ClockStrip row={row} />}
      </header>
      <div>{error && <Silence error={error} />}</div>
      <div
        className="grid min-h-0 max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_minmax(0,1fr)]
          md:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <Menu world={world} isOpen={isMenuOpen} onChoose={() => setMenuOpen(false)} />
        {/* Each screen begins at its top. */}
        <main key={`${world} ${screen}`} className="min-h-0 overflow-y-auto">
          {row && 'damage' in row && <LossNotice row={row} />}
          {isGone && <Gone world={world} screen={screen} silent={silent} />}
          <Suspense fallback={<p className="p-5 text-mute">Loading</p>}>{(!isGone || silent.length > 0) && <Outlet />}</Suspense>
        </main>
        <PhoneDock />
      </div>
      {/* An open dialog shows them itself. */}
      <div className="[body:has(dialog[open])_&]:hidden">
        <ToastsView />
      </div>
    </div>
  );
}
