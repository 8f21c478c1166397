import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../platform/i18n.ts';
import { cx } from '../ui/cx.ts';
import { PullToRefresh } from '../ui/lists/pull-to-refresh.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';
import { useGo } from './navigation.tsx';
import { screenOf } from './screens.ts';
import { useScrollPosition } from './scroll-position.ts';
import { ZoneNote } from './zone-note.tsx';

export type ScreenProps = {
  title: string;
  /** Replaces the shown title; the title must then be part of it for screen readers. */
  heading?: ReactNode;
  /** Replaces the back arrow; a tab has none by default. */
  left?: ReactNode;
  right?: ReactNode;
  /** Replaces the whole bar; it must then show the title itself. */
  bar?: ReactNode;
  /** Turns pull-to-refresh on. */
  onRefresh?(): Promise<unknown>;
  /** Shown below the scrolled part. */
  footer?: ReactNode;
  /** The main action of a list: below it on a phone, next to the title in a wide window. */
  action?: ReactNode;
  /** Links to related screens: at the bottom of a phone, below the title in a wide window. */
  nav?: ReactNode;
  children: ReactNode;
  /** Class of the scrolled part. */
  className?: string;
};

/** A title too long for one line of a narrow phone. */
const TWO_LINES = 'line-clamp-2 leading-tight text-balance break-words';

/** The button that leads back from a screen. */
export function BackArrow() {
  const text = useText();
  const go = useGo();
  return (
    <button type="button" aria-label={text('common.back')} onClick={() => go.back()} className="grid size-12 place-items-center">
      <ChevronLeft size={24} />
    </button>
  );
}

/** A screen: its bar with title and back arrow, its scrolled part, its footer. */
export function Screen({ title, heading, left, right, bar, onRefresh, footer, action, nav, children, className }: ScreenProps) {
  const area = useScrollPosition();
  const top = useRef<HTMLHeadingElement>(null);
  const isWide = useMedia(WIDE);
  const { pathname, search } = useLocation();
  const facts = screenOf(pathname);
  const isTab = facts?.tab !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also at another address of the same screen
  useEffect(() => {
    // A screen reader begins at the new page's title; a tab keeps the focus on its tab.
    if (!isTab && document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [isTab, pathname, search]);
  // In a wide window an action follows its form, rather than stand at the window's bottom far from it.
  const scroll = cx('min-h-0 flex-1 wide:has-[+footer]:flex-initial', className);
  return (
    <>
      {bar ?? (
        <header
          className="relative box-content grid min-h-12 shrink-0 grid-cols-[minmax(3rem,1fr)_auto_minmax(3rem,1fr)] items-center
            pt-[env(safe-area-inset-top,0px)] cramped:grid-cols-[auto_1fr_auto] wide:min-h-14 wide:grid-cols-[auto_1fr_auto]"
        >
          <div className="flex min-w-4 items-center justify-self-start">{left ?? (!isTab && <BackArrow />)}</div>
          <div className="min-w-0 text-center wide:text-left">
            <h1
              ref={top}
              tabIndex={-1}
              className={cx('text-[1.0625rem] font-semibold outline-none wide:text-xl', heading ? 'truncate' : TWO_LINES)}
            >
              {heading ?? title}
            </h1>
            {facts?.hasTimes && (
              <ZoneNote className={heading ? 'pointer-events-none absolute inset-x-0 bottom-0.5 cramped:static' : 'pt-px'} />
            )}
          </div>
          <div className="flex items-center justify-self-end">
            {isWide && action && <div className="pr-4 [&>*]:h-9! [&>*]:w-auto! [&>*]:px-4! [&>*]:text-sm!">{action}</div>}
            {right}
          </div>
        </header>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
        {isWide && nav}
        {onRefresh ? (
          <PullToRefresh ref={area} onRefresh={onRefresh} className={scroll}>
            {children}
          </PullToRefresh>
        ) : (
          <div ref={area} className={cx('relative overflow-y-auto overscroll-y-contain', scroll)}>
            {children}
          </div>
        )}
        {footer}
        {!isWide && action && (
          <div className="shrink-0 border-t border-line px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom,0px))]">{action}</div>
        )}
        {!isWide && nav}
      </main>
    </>
  );
}
