import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { OfferingUnread } from '../offering-unread.tsx';
import { offeringQuery } from '../subscription.api.ts';
import { PurchaseView } from './purchase-view.tsx';

/** Subscribes to an offering (`?id=`). */
export function PurchaseScreen() {
  const text = useText();
  const [search] = useAddressQuery();
  const query = useQuery(offeringQuery(Number(search.get('id')) || 0));
  if (query.data) return <PurchaseView offering={query.data} />;
  return (
    <Screen title={text('subscription.subscribe')}>
      <OfferingUnread query={query} />
    </Screen>
  );
}
