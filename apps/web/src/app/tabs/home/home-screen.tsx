import type { News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { newsQuery, useUnread } from '../../../areas/help/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { readScreenAgain } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.ts';
import { cx } from '../../../ui/cx.ts';
import { InView } from '../../../ui/in-view.tsx';
import { Skeleton, SkeletonCard, SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Nothing, optional } from '../../../ui/overlays/optional.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { Banners } from './banners.tsx';
import { HomeBar } from './home-bar.tsx';
import { loadLists, loadOwner, loadRecommended } from './load-parts.ts';
import { Shortcuts } from './shortcuts.tsx';
import { tradedMemory } from './traded.ts';

const MarketRanking = optional(
  async () => ({ default: (await loadLists()).MarketRanking }),
  undefined,
  () => <SkeletonRows />,
);
const Announcements = optional(async () => ({ default: (await loadLists()).Announcements }), Nothing);

let isFirstPicture = true;

/**
 * False in the first frame of the page, true in the next: the part below the banners is rendered in a separate task, and
 * nothing moves because nothing follows it. When home is shown again, it renders at once.
 */
function useLowerPart(): boolean {
  const isShown = useDeferredValue(true, !isFirstPicture);
  useEffect(() => {
    isFirstPicture = false;
  }, []);
  return isShown;
}

const EACH_MS = 4_000;
const SHOWN = 5;

/** One notice after another; a tap opens the one visible. It does not move if the user prefers reduced motion. */
function NoticeBar({ notices }: { notices: readonly News[] }) {
  const text = useText();
  const [turn, setTurn] = useState(0);
  const shown = notices.slice(0, SHOWN);
  useEffect(() => {
    if (shown.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [shown.length]);
  const notice = shown[turn % shown.length];
  if (!notice) return null;
  return (
    <section
      aria-label={text('home.notice-bar')}
      className={cx(
        'mx-4 -my-2 flex min-h-11 items-center gap-2 overflow-y-clip text-[0.8125rem]',
        'low:group-has-[[data-start]]/home:hidden broad:hidden',
      )}
    >
      <Megaphone size={16} className="shrink-0 text-accent" aria-hidden />
      <Go
        key={notice.id}
        to={to('/pages/notice/detail', { id: notice.id })}
        className="rise-in flex h-full min-w-0 flex-1 items-center -outline-offset-2"
      >
        <span className="truncate">{notice.title}</span>
      </Go>
      <Go
        to="/pages/notice/index"
        aria-label={text('nav.notices')}
        className="-mr-3 grid size-11 shrink-0 place-items-center text-mute -outline-offset-2"
      >
        <ChevronRight size={18} />
      </Go>
    </section>
  );
}

const NoticeSkeleton = () => <Skeleton className="mx-4 my-1.5 h-4" />;
const BannerSkeleton = () => <Skeleton className="mx-4 h-[102px] rounded-2xl" />;
const OfferingSkeleton = () => <SkeletonCard className="mx-4 h-23" />;
const RecommendedOffering = optional(async () => ({ default: (await loadRecommended()).RecommendedOffering }), Nothing, OfferingSkeleton);

/** Notices and banners; renders nothing if there are none. A newcomer's next steps take the place of the banners. */
function TopNews({ isStarting }: { isStarting: boolean }) {
  const banners = useQuery(newsQuery('banner'));
  const notices = useQuery(newsQuery('notice'));
  return (
    <>
      {notices.isPending && <NoticeSkeleton />}
      {notices.data && notices.data.length > 0 && <NoticeBar notices={notices.data} />}
      {!isStarting && (
        <div className="low:order-1">
          {banners.isPending && <BannerSkeleton />}
          {banners.data && banners.data.length > 0 && <Banners banners={banners.data} />}
        </div>
      )}
    </>
  );
}

const wide = 'flex h-11 flex-1 items-center justify-center rounded-lg px-2 text-center text-[0.9375rem] leading-tight font-semibold';

function GuestCard() {
  const text = useText();
  return (
    <section className="mx-4 rounded-2xl bg-card px-4 py-3">
      <h2 className="text-xl font-bold">{text('home.guest-title')}</h2>
      <p className="pt-1 pb-3 text-[0.8125rem] text-mute">{text('home.guest-text')}</p>
      <div className="flex gap-3">
        <Go to="/pages/user/login/register" className={`${wide} bg-brand text-on-brand`}>
          {text('common.register')}
        </Go>
        <Go to="/pages/user/login/login" className={`${wide} bg-raised`}>
          {text('common.login')}
        </Go>
      </div>
    </section>
  );
}

const StartSkeleton = () => (
  <div data-start>
    <SkeletonCard className="mx-4 h-[158px] low:h-[124px]" />
  </div>
);

/** The user's assets, and a newcomer's next steps. Loaded on demand: a first visitor is a guest, and does not wait for it. */
const Owner = optional(
  async () => ({ default: (await loadOwner()).Owner }),
  undefined,
  ({ start }) => (
    <>
      <SkeletonCard className="mx-4 h-[159.5px]" />
      {start}
    </>
  ),
);

/** What home shows to this user, decided before anything is read, so nothing moves later. */
function useLook() {
  const user = useSession((session) => session.user);
  const id = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learned during a visit counts from the next one
  const hasTraded = useMemo(() => tradedMemory.read(), [id]);
  return { isGuest: !user, isStarting: user !== null && (user.basic !== 'verified' || hasTraded === false), isTrader: hasTraded === true };
}

/** In a broad window the two parts are side by side. */
const PART = 'flex min-w-0 flex-col gap-2 low:contents broad:gap-3';

/**
 * The first tab: total assets, banners and notices, shortcuts, watchlist and market ranking. It is
 * part of the first load, so its parts import only the files that they need, not an area's whole public API.
 */
export function HomeScreen() {
  const text = useText();
  const notices = useQuery(newsQuery('notice'));
  const unread = useUnread(notices.data ?? []);
  const hasLowerPart = useLowerPart();
  const isBroad = useMedia(BROAD);
  const { isGuest, isStarting, isTrader } = useLook();
  return (
    <Screen
      title={text('nav.home')}
      bar={<HomeBar unread={unread.notices + unread.messages + unread.events} />}
      onRefresh={readScreenAgain}
    >
      <div className="group/home flex flex-col gap-2 pb-4 broad:grid broad:gap-3 broad:pt-1 broad:grid-cols-2 broad:items-start">
        <div className={PART}>
          {isGuest ? <GuestCard /> : <Owner start={isStarting && <StartSkeleton />} />}
          <TopNews isStarting={isStarting} />
          {hasLowerPart && <Shortcuts isShort={isTrader} />}
        </div>
        {hasLowerPart && (
          <div className={PART}>
            <MarketRanking isLong={isTrader} />
            <InView waiting={<OfferingSkeleton />}>
              <RecommendedOffering />
            </InView>
            {isBroad && <Announcements />}
          </div>
        )}
      </div>
    </Screen>
  );
}
