import { useQuery } from '@tanstack/react-query';
import { newsQuery } from '../../../areas/help/index.ts';
import { Banners } from './banners.tsx';
import { BannerSkeleton, NoticeSkeleton } from './news-skeleton.tsx';
import { NoticeBar } from './notice-bar.tsx';

/** Notices and banners; renders nothing if there are none. */
export function News() {
  const banners = useQuery(newsQuery('banner'));
  const notices = useQuery(newsQuery('notice'));
  return (
    <>
      {notices.isPending && <NoticeSkeleton />}
      {notices.data && notices.data.length > 0 && <NoticeBar notices={notices.data} />}
      {banners.isPending && <BannerSkeleton />}
      {banners.data && banners.data.length > 0 && <Banners banners={banners.data} />}
    </>
  );
}
