import type { News } from '@mt2/contracts/help';
import { useEffect, useRef, useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText, wholeWords } from '../../../platform/i18n.ts';
import { useTheme } from '../../../platform/settings.ts';
import { cx } from '../../../ui/cx.ts';

const EACH_MS = 5_000;

const showSlide = (strip: HTMLElement | null, index: number) => strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' });

/** Moves on by itself until a finger, the pointer or the focus is on it. */
function useTurning(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => showSlide(strip.current, (at + 1) % count), EACH_MS);
    return () => clearTimeout(timer);
  }, [at, isHeld, count]);
  const onScroll = () => {
    if (strip.current) setAt(Math.round(strip.current.scrollLeft / strip.current.clientWidth));
  };
  return { strip, at, setHeld, onScroll };
}

/** The banners in a row; each links to its article. */
export function Banners({ banners }: { banners: readonly News[] }) {
  const text = useText();
  // The pictures of this page have colours for the light theme; others ignore the fragment.
  const look = useTheme() === 'light' ? '#light' : '';
  const { strip, at, setHeld, onScroll } = useTurning(banners.length);
  return (
    <section
      aria-label={text('home.highlights')}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="relative mx-4"
    >
      <ul
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto rounded-2xl border border-line"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="relative min-h-25 w-full shrink-0 snap-start overflow-hidden">
            <img
              src={banner.cover ? `${banner.cover}${look}` : undefined}
              alt=""
              width={358}
              height={100}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              decoding="async"
              className="absolute inset-0 size-full object-cover object-right"
            />
            <Go
              to={to('/pages/notice/detail', { id: banner.id })}
              className="relative flex h-full min-h-25 flex-col justify-center gap-1 bg-linear-to-r from-page/95 from-55%
                to-transparent to-85% pr-[40%] pl-4 text-ink outline-offset-[-4px]"
            >
              <span className="line-clamp-2 text-[1.0625rem] leading-snug font-bold">{wholeWords(banner.title)}</span>
              <span className="line-clamp-2 text-xs text-ink/85">{wholeWords(banner.abstract)}</span>
            </Go>
          </li>
        ))}
      </ul>
      <div aria-hidden className="pointer-events-none absolute right-4 bottom-2.5 flex gap-1.5">
        {banners.map((banner, index) => (
          <span
            key={banner.id}
            className={cx('h-1 rounded-full bg-ink transition-[width,opacity]', index === at ? 'w-4' : 'w-2 opacity-45')}
          />
        ))}
      </div>
    </section>
  );
}
