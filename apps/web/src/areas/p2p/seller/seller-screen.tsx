import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { AdvertRow } from '../market/advert-row.tsx';
import { sellerQuery } from '../p2p.api.ts';
import { BlockButton } from './block-button.tsx';
import { PersonCard } from './person-card.tsx';

/** A trader: figures, ratings and adverts (`?id=7`). Open to guests. */
export function SellerScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const seller = useInfiniteQuery(sellerQuery(Number(query.get('id'))));
  const { data, error, refetch } = seller;
  const person = data?.pages[0]?.person;
  return (
    <Screen title={text('screen.p2p-seller')} onRefresh={refetch} right={person && !person.isOwn && <BlockButton person={person} />}>
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard className="mx-4 mt-2 h-72" />}
      {person === null && (
        <Empty text={text('refusal.p2p-person-not-found')}>
          <LinkButton to="/pages/p2p/index">{text('p2p.trade-p2p')}</LinkButton>
        </Empty>
      )}
      {person && (
        <>
          <PersonCard person={person} />
          <h2 className="px-4 pt-5 pb-1 text-[15px] font-semibold">{text('p2p.seller-adverts')}</h2>
          <InfiniteList
            {...listOf(
              data?.pages.flatMap(({ rows }) => rows),
              seller,
            )}
            keyOf={({ id }) => id}
            className="divide-y divide-line"
            empty={<Empty text={text('p2p.no-adverts')} />}
          >
            {(advert) => <AdvertRow advert={advert} withTrader={false} />}
          </InfiniteList>
        </>
      )}
    </Screen>
  );
}
