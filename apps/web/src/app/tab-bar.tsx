import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { loginAddress } from '../frame/guard.tsx';
import { screenOf } from '../frame/screens.ts';
import { scrollToTop } from '../frame/scroll-position.ts';
import { useText } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import { preload } from './screen-code.ts';
import { TABS } from './tab-list.ts';

/**
 * How the link of a tab behaves: it replaces the current history entry, so going back from any of them leaves the app. The
 * current tab scrolls its screen to the top.
 */
export function useTabLinks(current: number | undefined) {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const open = (path: string) => {
    if (screenOf(path)?.needsSession && !signedIn) navigate(loginAddress(path));
    else navigate(path, { replace: true });
  };
  return (path: string, index: number) => ({
    href: `#${path}`,
    'aria-current': index === current ? ('page' as const) : undefined,
    onPointerDown: () => void preload(path),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (index === current) scrollToTop();
      else open(path);
    },
  });
}

/** The five tabs at the bottom of a phone. */
export function TabBar({ current }: { current: number }) {
  const text = useText();
  const linkOf = useTabLinks(current);
  return (
    <nav
      aria-label={text('common.main-navigation')}
      className="grid shrink-0 grid-cols-5 border-t border-line over-page bg-card pb-[env(safe-area-inset-bottom,0px)]"
    >
      {TABS.map(({ path, word, Icon }, index) => (
        <a
          key={path}
          {...linkOf(path, index)}
          className="flex h-13 min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,4vw)] text-mute
            outline-offset-[-3px] select-none aria-[current]:text-ink"
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden className={index === current ? 'text-accent' : undefined} />
          <span className="max-w-full truncate px-0.5 max-[359px]:px-0 max-[359px]:text-[0.625rem]">{text(word)}</span>
        </a>
      ))}
    </nav>
  );
}
