import { maskAccount } from '@mt2/domain/session';
import { ChevronRight, CircleUserRound, DollarSign, Headset, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ValuationSheet } from '../areas/account/index.ts';
import { SupportDot } from '../areas/chat/index.ts';
import { SupportLink } from '../areas/help/index.ts';
import { Go } from '../frame/navigation.tsx';
import { pathOf } from '../frame/screens.ts';
import { useText } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { changeSettings, useSettings } from '../platform/settings.ts';
import { VERSION } from '../platform/version.ts';
import { MENU } from './area-code.ts';
import { TABS } from './tab-list.ts';

/** The parts that the side menu of a phone and the menu of a wide window share. */

const PHONE_ROW = 'flex h-13 w-full items-center gap-3 px-5 text-left text-[0.9375rem] outline-offset-[-2px] press-raised';

export const ACCOUNT = '/pages/settings/account/index';
export const SEARCH = '/pages/index/search';

/** The folder of the screens that an entry leads to: `/pages/p2p/`. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The products of financing that have a folder of their own. */
const IN_FINANCING = /^\/pages\/(finance|publication)\//;

/**
 * The `aria-current` of a tab or an entry of the menu, by its path: `page` if its screen is open, true if it leads to the open
 * screen. One entry is marked: the screen's own, or the closest one of its folder.
 */
export function useCurrentOf(): (path: string) => 'page' | true | undefined {
  const { pathname } = useLocation();
  const paths = [...TABS.map(({ path }) => path), ACCOUNT, ...MENU.map(({ address }) => pathOf(address)), SEARCH];
  const place = pathname.replace(IN_FINANCING, '/pages/lianghua/');
  const near = paths.filter((path) => place.startsWith(folderOf(path)));
  const nearest = near.toSorted((one, other) => folderOf(other).length - folderOf(one).length);
  const marked = paths.find((path) => path === pathname) ?? nearest[0];
  return (path) => (path === marked ? (path === pathname ? 'page' : true) : undefined);
}

/** The user; a guest is led to the login. */
export function Person({ onGo }: { onGo?(): void }) {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <Go
      to={user ? ACCOUNT : '/pages/user/login/login'}
      onClick={onGo}
      className="flex items-center gap-3 px-5 pt-2 pb-5 outline-offset-[-2px]"
    >
      <CircleUserRound size={44} strokeWidth={1.25} className="shrink-0 text-mute" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-semibold">
          {user ? user.nickname || maskAccount(user.account) : text('nav.login')}
        </span>
        <span className="block truncate text-[0.8125rem] text-mute">
          {user ? maskAccount(user.account) : text('session.login-or-register')}
        </span>
      </span>
      <ChevronRight size={18} className="text-mute" aria-hidden />
    </Go>
  );
}

/** The links to the rest of the app, and the display currency. */
export function MenuRows({ onGo, className = PHONE_ROW }: { onGo?(): void; className?: string }) {
  const text = useText();
  const [isValuing, setValuing] = useState(false);
  const currency = useSettings((settings) => settings.currency);
  const currentOf = useCurrentOf();
  return (
    <>
      {MENU.map(({ word, address, Icon }) => (
        <Go key={word} to={address} onClick={onGo} aria-current={currentOf(pathOf(address))} className={className}>
          <Icon size={20} className="shrink-0 text-mute" aria-hidden />
          <span className="truncate">{text(word)}</span>
        </Go>
      ))}
      <SupportLink onClick={onGo} className={className}>
        <Headset size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{text('nav.contact-us')}</span>
        <SupportDot />
      </SupportLink>
      <button type="button" onClick={() => setValuing(true)} className={className}>
        <DollarSign size={20} className="shrink-0 text-mute" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{text('nav.valuation')}</span>
        <span className="text-sm text-mute">{currency}</span>
      </button>
      <ValuationSheet open={isValuing} onClose={() => setValuing(false)} />
    </>
  );
}

/** The themes in the order of the settings, each with the one that follows it. */
const THEMES = {
  dark: { Icon: Moon, next: 'light' },
  light: { Icon: Sun, next: 'system' },
  system: { Icon: SunMoon, next: 'dark' },
} as const;

/** The version, and the theme: a tap chooses the next one. */
export function MenuFoot() {
  const text = useText();
  const theme = useSettings((settings) => settings.theme);
  const { Icon, next } = THEMES[theme];
  const word = text(`common.theme-${theme}`);
  return (
    <div className="menu-foot mt-auto flex items-center justify-between px-5 py-4 text-xs text-mute">
      <span>MT2 {VERSION}</span>
      <button
        type="button"
        aria-label={`${text('common.theme')}: ${word}`}
        title={text('common.theme')}
        onClick={() => changeSettings({ theme: next })}
        className="-mr-2 flex h-11 min-w-11 items-center justify-end gap-2 px-2"
      >
        {word}
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
