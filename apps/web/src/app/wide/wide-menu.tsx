import './wide.css';
import { maskAccount } from '@mt2/domain/session';
import { CircleUserRound, FlaskConical, PanelLeft, Search, Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Go, useGo } from '../../frame/navigation.tsx';
import { useServerFacts } from '../../platform/feed/server-facts.ts';
import { useText } from '../../platform/i18n.ts';
import { linkedWorld } from '../../platform/linked-world.ts';
import { useSession } from '../../platform/session.ts';
import { useOverlay } from '../../ui/overlays/back-stack.ts';
import { ACCOUNT, MenuFoot, MenuRows, SEARCH, useCurrentOf } from '../menu-rows.tsx';
import { useTabLinks } from '../tab-bar.tsx';
import { TABS } from '../tab-list.ts';
import { PhoneSheet } from './phone-sheet.tsx';
import { useKeys } from './use-keys.ts';

// In a low window the rows are closer together: all of them fit at 1440 × 900.
const row = `flex h-9 w-full shrink-0 items-center gap-3 px-4 text-left text-sm whitespace-nowrap -outline-offset-2
  [@media(max-height:959px)]:h-8 hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold`;

/** The first stop of the Tab key, seen only then: leads past the menu to the screen. */
function SkipLink() {
  const text = useText();
  const skip = () => {
    const main = document.querySelector<HTMLElement>('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  };
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:rounded-lg focus:bg-raised focus:px-3
        focus:py-2 focus:text-sm"
    >
      {text('common.skip')}
    </button>
  );
}

/** Closes an open menu at the next press anywhere else, and with Esc. */
function useCloseOutside(isOpen: boolean, setOpen: (isOpen: boolean) => void, toggle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByPress = ({ target }: Event) => {
      // This button closes it by itself.
      if (!(target instanceof Node && toggle.current?.contains(target))) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('click', closeByPress);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('click', closeByPress);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, setOpen, toggle]);
}

/**
 * The menu at the left of a wide window: search, the five tabs, the user, the rest of the app, and the lab while it is on.
 * Next to a trading desk only its icons are shown; it opens over the desk with a press of its first row or with the
 * keyboard's focus, and closes with the next press or with Esc.
 */
export default function WideMenu({ current }: { current: number | undefined }) {
  const text = useText();
  const linkOf = useTabLinks(current);
  const currentOf = useCurrentOf();
  const go = useGo();
  const search = () => (currentOf(SEARCH) ? document.querySelector<HTMLInputElement>('input[type=search]')?.focus() : go.to(SEARCH));
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useKeys(search);
  useOverlay(isOpen, () => setOpen(false));
  useCloseOutside(isOpen, setOpen, toggle);
  return (
    <aside
      data-open={isOpen || undefined}
      className="wide-menu fixed inset-y-0 left-0 flex flex-col overflow-x-clip overflow-y-auto border-r border-line over-page
        bg-card"
    >
      <SkipLink />
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="menu-toggle hidden h-14 shrink-0 items-center px-4 text-sm"
      >
        <PanelLeft size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="truncate">{text('common.menu')}</span>
      </button>
      <p className="menu-name flex h-14 shrink-0 items-center gap-3.5 px-3.5 text-[1.0625rem] font-bold">
        <img src="/icon.svg" alt="" className="size-6 shrink-0" />
        MT2
      </p>
      <button type="button" aria-keyshortcuts="/" aria-current={currentOf(SEARCH)} onClick={search} className={row}>
        <Search size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="flex-1">{text('common.search')}</span>
        <kbd className="rounded border border-line px-1.5 font-sans text-xs text-mute">/</kbd>
      </button>
      <nav aria-label={text('common.main-navigation')} className="shrink-0 py-1">
        {TABS.map(({ path, word, Icon }, index) => (
          <a key={path} {...linkOf(path, index)} {...(current === undefined && { 'aria-current': currentOf(path) })} className={row}>
            <Icon size={20} className={index === current ? 'shrink-0 text-accent' : 'shrink-0 text-mute'} aria-hidden />
            <span className="truncate">{text(word)}</span>
          </a>
        ))}
      </nav>
      <nav aria-label={text('common.menu')} className="mb-2 flex shrink-0 flex-col border-t border-line pt-1">
        <User />
        <MenuRows className={row} />
        <Lab />
      </nav>
      <MenuFoot />
    </aside>
  );
}

/** The user's account; a guest is led to the login. */
function User() {
  const text = useText();
  const user = useSession((session) => session.user);
  const currentOf = useCurrentOf();
  return (
    <Go to={user ? ACCOUNT : '/pages/user/login/login'} aria-current={user ? currentOf(ACCOUNT) : undefined} className={row}>
      <CircleUserRound size={20} className="shrink-0 text-mute" aria-hidden />
      <span className="truncate">{user ? user.nickname || maskAccount(user.account) : text('nav.login')}</span>
    </Go>
  );
}

/** While the lab is on, apart from the product's entries: its console, at the world of the page's address, and the app on a phone. */
function Lab() {
  const text = useText();
  const isOn = useServerFacts(({ lab }) => lab);
  const world = linkedWorld();
  const [isShowing, setShowing] = useState(false);
  if (!isOn) return null;
  return (
    <div className="mt-1 flex shrink-0 flex-col border-t border-line pt-1">
      <a href={world === undefined ? '/lab/' : `/lab/#/${encodeURIComponent(world)}`} className={row}>
        <FlaskConical size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="truncate">{text('wide.lab')}</span>
      </a>
      <button type="button" aria-haspopup="dialog" onClick={() => setShowing(true)} className={row}>
        <Smartphone size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="truncate">{text('wide.phone')}</span>
      </button>
      <PhoneSheet open={isShowing} onClose={() => setShowing(false)} />
    </div>
  );
}
