import { Drawer } from '@base-ui/react/drawer';
import { maskAccount } from '@mt2/domain/session';
import { ChevronRight, CircleUserRound, DollarSign, Headset, X } from 'lucide-react';
import { useState } from 'react';
import { ValuationSheet } from '../areas/account/index.ts';
import { SupportDot } from '../areas/chat/index.ts';
import { SupportLink } from '../areas/help/index.ts';
import { Go } from '../frame/navigation.tsx';
import { useText } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { changeSettings, useSettings } from '../platform/settings.ts';
import { VERSION } from '../platform/version.ts';
import { Switch } from '../ui/fields/switch.tsx';
import { useBackCloses } from '../ui/overlays/back-stack.ts';
import { useAfterPaint } from '../ui/overlays/use-after-paint.ts';
import { MENU } from './area-code.ts';

const row = 'flex h-13 w-full items-center gap-3 px-5 text-left text-[15px] outline-offset-[-2px] active:bg-raised';

function Person({ onGo }: { onGo(): void }) {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <Go
      to={user ? '/pages/settings/account/index' : '/pages/user/login/login'}
      onClick={onGo}
      className="flex items-center gap-3 px-5 pt-2 pb-5 outline-offset-[-2px]"
    >
      <CircleUserRound size={44} strokeWidth={1.25} className="shrink-0 text-mute" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-semibold">
          {user ? user.nickname || maskAccount(user.account) : text('nav.login')}
        </span>
        <span className="block truncate text-[13px] text-mute">{user ? maskAccount(user.account) : text('session.login-or-register')}</span>
      </span>
      <ChevronRight size={18} className="text-mute" aria-hidden />
    </Go>
  );
}

/** The menu at the left edge: the user, and links to the rest of the app. */
export function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const [isValuing, setValuing] = useState(false);
  const { currency, theme } = useSettings();
  useBackCloses(open, onClose);
  return (
    <Drawer.Root open={useAfterPaint(open)} onOpenChange={(next) => !next && onClose()} swipeDirection="left">
      <Drawer.Portal>
        <Drawer.Backdrop
          className="fixed inset-0 z-30 min-h-dvh bg-(--scrim) opacity-[calc(1-var(--drawer-swipe-progress))]
            transition-opacity duration-300 ease-sheet data-ending-style:opacity-0 data-starting-style:opacity-0
            data-swiping:duration-0"
        />
        <Drawer.Viewport className="fixed inset-y-0 left-1/2 z-30 flex w-full max-w-[480px] -translate-x-1/2 overflow-clip">
          <Drawer.Popup
            className="flex h-full w-[82%] max-w-80 translate-x-(--drawer-swipe-movement-x) flex-col overflow-y-auto
              over-page bg-card pt-[env(safe-area-inset-top,0px)] pb-[env(safe-area-inset-bottom,0px)] text-ink
              outline-none transition-transform duration-300 ease-sheet data-ending-style:-translate-x-full
              data-starting-style:-translate-x-full data-swiping:select-none"
          >
            <div className="flex items-center justify-between py-1 pr-1 pl-5">
              <Drawer.Title className="text-[13px] text-mute">{text('common.menu')}</Drawer.Title>
              <Drawer.Close aria-label={text('common.close')} className="grid size-11 place-items-center text-mute">
                <X size={20} />
              </Drawer.Close>
            </div>
            <Person onGo={onClose} />
            {MENU.map(({ word, address, Icon }) => (
              <Go key={word} to={address} onClick={onClose} className={row}>
                <Icon size={20} className="text-mute" aria-hidden />
                {text(word)}
              </Go>
            ))}
            <SupportLink onClick={onClose} className={row}>
              <Headset size={20} className="text-mute" aria-hidden />
              <span className="flex-1">{text('nav.contact-us')}</span>
              <SupportDot />
            </SupportLink>
            <button type="button" onClick={() => setValuing(true)} className={row}>
              <DollarSign size={20} className="text-mute" aria-hidden />
              <span className="flex-1">{text('nav.valuation')}</span>
              <span className="text-sm text-mute">{currency}</span>
            </button>
            <div className="mt-auto flex items-center justify-between px-5 py-4 text-xs text-mute">
              <span>MT2 {VERSION}</span>
              <Switch
                label={text('common.theme-dark')}
                checked={theme === 'dark'}
                onChange={(dark) => changeSettings({ theme: dark ? 'dark' : 'light' })}
              />
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
      <ValuationSheet open={isValuing} onClose={() => setValuing(false)} />
    </Drawer.Root>
  );
}
