import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnread, newsQuery, useReadNotices } from '../../../areas/help/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AssetCard } from './asset-card.tsx';
import { Banners } from './banners.tsx';
import { GetStarted } from './get-started.tsx';
import { HomeBar } from './home-bar.tsx';
import { MarketRanking } from './market-ranking.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';

/**
 * The first tab: total assets, banners and notices, shortcuts, market ranking.
 * It is part of the first load, so its parts take the files that they need and not an area's whole public API.
 */
export function HomeScreen() {
  const text = useText();
  const client = useQueryClient();
  const banners = useQuery(newsQuery('banner'));
  const notices = useQuery(newsQuery('notice'));
  const read = useReadNotices((state) => state.ids);
  const unread = countUnread(notices.data ?? [], read);
  const refresh = () => client.refetchQueries({ type: 'active' });
  return (
    <Screen title={text('screen.home')} bar={<HomeBar unread={unread} />} onRefresh={refresh}>
      <div className="flex flex-col gap-3 pt-1 pb-4">
        <AssetCard />
        <GetStarted />
        {notices.data && notices.data.length > 0 ? (
          <NoticeBar notices={notices.data} />
        ) : (
          notices.isPending && <Skeleton className="mx-4 my-2 h-4" />
        )}
        {banners.data && banners.data.length > 0 ? (
          <Banners banners={banners.data} />
        ) : (
          banners.isPending && <Skeleton className="mx-4 h-[126px] rounded-2xl" />
        )}
        <Shortcuts />
        <MarketRanking />
      </div>
    </Screen>
  );
}
