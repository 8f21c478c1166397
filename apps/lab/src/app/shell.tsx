import type { DamagedWorldRow } from '@mt2/contracts/lab/worlds';
import { FlaskConical } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { ClockStrip } from '../areas/clock/clock-strip.tsx';
import { useQueue } from '../areas/operator/use-queue.ts';
import { PhoneDock } from '../areas/people/phone-dock.tsx';
import { useServers } from '../areas/world/use-worlds.ts';
import { worldColour } from '../areas/world/world-colour.ts';
import { WorldSwitch } from '../areas/world/world-switch.tsx';
import { Refused, sentenceOf } from '../platform/send.ts';
import { cx } from '../ui/cx.ts';
import { ToastsView } from '../ui/toasts-view.tsx';
import { SCREENS } from './screens.tsx';
import { TokenForm } from './token-form.tsx';
import { useWorldId } from './use-lab.ts';

function Menu({ world }: { readonly world: string }) {
  const waiting = useQueue().data?.length ?? 0;
  return (
    <nav aria-label="Screens" className="flex w-44 flex-col gap-1 border-r border-line p-3">
      {SCREENS.map(({ path, title, Icon }) => (
        <NavLink
          key={path}
          to={`/${world}/${path}`}
          className={({ isActive }) =>
            cx('flex h-10 items-center gap-2.5 rounded-lg px-3 font-medium', isActive ? 'bg-raised text-ink' : 'text-mute hover:text-ink')
          }
        >
          <Icon size={18} aria-hidden />
          {title}
          {path === 'operator' && waiting > 0 && (
            <span className="ml-auto rounded-md bg-brand px-1.5 text-[13px] font-semibold text-on-brand">
              {waiting}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </NavLink>
      ))}
      <a
        href="/#/pages/template/index"
        target="_blank"
        rel="noreferrer"
        className="mt-auto px-3 py-2 text-mute underline-offset-4 hover:underline"
      >
        Style sheet
      </a>
      <a href="/api/docs" target="_blank" rel="noreferrer" className="px-3 py-2 text-mute underline-offset-4 hover:underline">
        API reference
      </a>
    </nav>
  );
}

function useTitle(world: string): void {
  const name = useLocation().pathname.split('/')[2];
  const screen = SCREENS.find(({ path }) => path === name);
  const title = `${screen?.title ?? 'Lab'} · ${world} · MT2 lab`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

type GoneProps = { readonly world: string; readonly silent: readonly string[] };
/** A world that no server lists; it may be on one of those that do not answer. */
const Gone = ({ world, silent }: GoneProps) => (
  <div role="alert" className="m-5 rounded-xl bg-card p-5">
    <p className="mb-2 font-semibold">
      {silent.length === 0
        ? `There is no world ${world}.`
        : `No server that answers has the world ${world}. No answer: ${silent.join(', ')}.`}
    </p>
    <Link to="/main/worlds" className="underline underline-offset-4">
      See which there are
    </Link>
  </div>
);

const DamagedWorld = ({ row: { id, damage, remedy } }: { readonly row: DamagedWorldRow }) => (
  <div role="alert" className="m-5 rounded-xl bg-card p-5">
    <p className="mb-2 font-semibold">The world {id} is damaged.</p>
    <p className="mb-2">
      {damage}. {remedy}
    </p>
    <Link to={`/${id}/worlds`} className="underline underline-offset-4">
      Restore a snapshot into it, or reset it
    </Link>
  </div>
);

/** Shown while the server does not answer, above the data that was read before. */
const Silence = ({ error }: { readonly error: unknown }) => (
  <p role="alert" className="bg-bad px-4 py-1.5 font-medium text-on-bad">
    {sentenceOf(error)} What you see may be old.
  </p>
);

const isTokenAsked = (error: unknown) => error instanceof Refused && error.key === 'lab-token-required';

/** The frame around every screen: which world this is and its time, the menu, the phone. */
export function Shell() {
  const world = useWorldId();
  const { data, error } = useServers();
  const row = data?.flatMap(({ worlds }) => worlds).find(({ id }) => id === world);
  const silent = (data ?? []).flatMap(({ server, problem }) => (problem === null ? [] : [server]));
  const isGone = data !== undefined && !row;
  useTitle(world);
  if (isTokenAsked(error)) return <TokenForm />;
  return (
    <div className="grid h-full min-w-[1200px] grid-rows-[auto_auto_minmax(0,1fr)]">
      <header
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-4 border-b border-b-line px-4 py-2.5"
        style={{ borderTopColor: worldColour(world) }}
      >
        <div className="flex items-center gap-3">
          <span className="flex items-center gap-1.5 font-semibold">
            <FlaskConical size={20} className="text-brand" aria-hidden /> MT2 lab
          </span>
          <WorldSwitch world={world} />
        </div>
        {row && row.mode !== 'damaged' && <ClockStrip row={row} />}
      </header>
      <div>{error && <Silence error={error} />}</div>
      <div className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto]">
        <Menu world={world} />
        <main key={world} className="min-h-0 overflow-y-auto">
          {row?.mode === 'damaged' && <DamagedWorld row={row} />}
          {isGone && <Gone world={world} silent={silent} />}
          <Suspense fallback={<p className="p-5 text-mute">Loading</p>}>{(!isGone || silent.length > 0) && <Outlet />}</Suspense>
        </main>
        <PhoneDock />
      </div>
      <ToastsView />
    </div>
  );
}
