import { useQuery } from '@tanstack/react-query';
import { isMissing, ReadFailure } from '../../../frame/read-failure.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { advertQuery } from '../p2p.api.ts';
import { TakeForm } from './take-form-view.tsx';

/** Takes an advert: `?id=7`. Guests may look. */
export function AdvertScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(advertQuery(Number(query.get('id'))));
  // An advert that was taken offline is seen by its owner alone.
  if (data && !isMissing(error)) return <TakeForm context={data} onRefresh={refetch} />;
  return (
    <Screen title={text('screen.p2p-advert')}>
      <ReadFailure error={error} onRetry={refetch} loading={<SkeletonFields />} list="/pages/p2p/index" name={text('p2p.other-adverts')} />
    </Screen>
  );
}
