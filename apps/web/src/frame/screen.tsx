import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../platform/i18n.ts';
import { cx } from '../ui/cx.ts';
import { PullToRefresh } from '../ui/lists/pull-to-refresh.tsx';
import { useGo } from './navigation.tsx';
import { screenOf } from './screens.ts';
import { useScrollPosition } from './scroll-position.ts';

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
  children: ReactNode;
  /** Class of the scrolled part. */
  className?: string;
};

/** A title too long for one line of a narrow phone. */
const TWO_LINES = 'line-clamp-2 leading-tight text-balance break-words';

function BackArrow() {
  const text = useText();
  const go = useGo();
  return (
    <button type="button" aria-label={text('common.back')} onClick={() => go.back()} className="grid size-12 place-items-center">
      <ChevronLeft size={24} />
    </button>
  );
}

/** A screen: its bar with title and back arrow, its scrolled part, its footer. */
export function Screen({ title, heading, left, right, bar, onRefresh, footer, children, className }: ScreenProps) {
  const area = useScrollPosition();
  const top = useRef<HTMLHeadingElement>(null);
  const isTab = screenOf(useLocation().pathname)?.tab !== undefined;
  useEffect(() => {
    // A screen reader begins at the new page's title; a tab keeps the focus on its tab.
    if (!isTab && document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [isTab]);
  // In a wide window an action follows its form, rather than stand at the window's bottom far from it.
  const scroll = cx('min-h-0 flex-1 wide:has-[+footer]:flex-initial', className);
  return (
    <>
      {bar ?? (
        <header
          className="box-content grid h-12 shrink-0 grid-cols-[minmax(3rem,1fr)_auto_minmax(3rem,1fr)] items-center
            pt-[env(safe-area-inset-top,0px)]"
        >
          <div className="flex items-center justify-self-start">{left ?? (!isTab && <BackArrow />)}</div>
          <h1
            ref={top}
            tabIndex={-1}
            className={cx('text-center text-[17px] font-semibold outline-none', heading ? 'truncate' : TWO_LINES)}
          >
            {heading ?? title}
          </h1>
          <div className="flex items-center justify-self-end">{right}</div>
        </header>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
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
      </main>
    </>
  );
}
