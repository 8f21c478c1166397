import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { advertQuery } from '../p2p.api.ts';
import { TakeForm } from './take-form-view.tsx';

/** Takes an advert: `?id=7`. Guests may look. */
export function AdvertScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(advertQuery(Number(query.get('id'))));
  if (data) return <TakeForm context={data} onRefresh={refetch} />;
  return (
    <Screen title={text('screen.p2p-advert')}>
      {data === undefined && (error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonFields />)}
      {data === null && (
        <Empty text={text('refusal.p2p-advert-not-found')}>
          <Go to="/pages/p2p/index" className="reach font-semibold text-accent">
            {text('p2p.other-adverts')}
          </Go>
        </Empty>
      )}
    </Screen>
  );
}
