import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { advertQuery } from '../p2p.api.ts';
import { UnreadAdvert } from '../unread-advert.tsx';
import { TakeForm } from './take-form-view.tsx';

/** Takes an advert: `?id=7`. Guests may look. */
export function AdvertScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const read = useQuery(advertQuery(Number(query.get('id'))));
  if (read.data) return <TakeForm context={read.data} onRefresh={read.refetch} />;
  return (
    <UnreadAdvert title={text('screen.p2p-advert')} query={read}>
      <Go to="/pages/p2p/index" className="reach font-semibold text-accent">
        {text('p2p.other-adverts')}
      </Go>
    </UnreadAdvert>
  );
}
