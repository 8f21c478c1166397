import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { countUnread, newsQuery, useReadMarks } from '../../../areas/help/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { AssetCard } from './asset-card.tsx';
import { HomeBar } from './home-bar.tsx';
import { loadLists, loadRecommended } from './load-parts.ts';
import { News } from './news.tsx';
import { OfferingSkeleton } from './news-skeleton.tsx';
import { Shortcuts } from './shortcuts.tsx';

const MarketRanking = lazy(() => loadLists().then((lists) => ({ default: lists.MarketRanking })));
const RecommendedOffering = lazy(() => loadRecommended().then(([area]) => ({ default: area.RecommendedOffering })));
const PopUp = lazy(() => loadLists().then((lists) => ({ default: lists.PopUp })));

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

/**
 * The first tab: total assets, banners and notices, shortcuts, market ranking; over it the notice that pops up.
 * It is part of the first load, so its parts take the files that they need and not an area's whole public API.
 */
export function HomeScreen() {
  const text = useText();
  const client = useQueryClient();
  const notices = useQuery(newsQuery('notice'));
  const { ids, unreadMessages } = useReadMarks();
  const unread = countUnread(notices.data ?? [], ids) + unreadMessages;
  const hasLowerPart = useLowerPart();
  const refresh = () => client.refetchQueries({ type: 'active' });
  return (
    <Screen title={text('screen.home')} bar={<HomeBar unread={unread} />} onRefresh={refresh}>
      <div className="flex flex-col gap-3 pt-1 pb-4">
        <AssetCard />
        <News />
        {hasLowerPart && (
          <>
            <Shortcuts />
            <Suspense fallback={<OfferingSkeleton />}>
              <RecommendedOffering />
            </Suspense>
            <Suspense fallback={<SkeletonRows />}>
              <MarketRanking />
            </Suspense>
          </>
        )}
      </div>
      {hasLowerPart && (
        <Suspense fallback={null}>
          <PopUp />
        </Suspense>
      )}
    </Screen>
  );
}
