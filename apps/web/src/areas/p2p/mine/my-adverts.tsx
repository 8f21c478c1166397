import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { myAdvertsQuery } from '../p2p.api.ts';
import { AdvertCard } from './advert-card.tsx';

/** The user's own adverts, newest first: online and offline ones, or ended ones (`?over=1`). */
export function MyAdverts() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const shown = query.get('over') === '1' ? 'over' : 'live';
  const adverts = useInfiniteQuery(myAdvertsQuery(shown));
  return (
    <>
      <Chips
        label={text('common.status')}
        fit="free"
        value={shown}
        onChange={(next) => setQuery({ list: 'adverts', ...(next === 'over' && { over: '1' }) }, { replace: true })}
        items={[
          { value: 'live', label: text('p2p.live-adverts') },
          { value: 'over', label: text('p2p.over-adverts') },
        ]}
        className="px-4 py-2"
      />
      <InfiniteList
        {...listOf(rowsOf(adverts), adverts)}
        keyOf={({ id }) => id}
        className="space-y-3 px-4"
        loading={<SkeletonCards className="px-4" />}
        empty={
          <Empty text={text('p2p.no-own-adverts')}>
            <LinkButton to="/pages/p2p/publish">{text('p2p.post-advert')}</LinkButton>
          </Empty>
        }
      >
        {(advert) => <AdvertCard advert={advert} />}
      </InfiniteList>
    </>
  );
}
