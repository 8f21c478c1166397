import { useQuery } from '@tanstack/react-query';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { Refused } from '../../../platform/send.ts';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { productQuery } from '../finance.api.ts';
import { BuyFormView } from './buy-form-view.tsx';

/** The purchase of a product (`?id=2`), of an amount (`&amount=1000`). */
export function BuyScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const id = Number(query.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...productQuery(id), enabled: isId });
  // The terms of a coin share one form.
  if (data) return <BuyFormView key={data.symbol} product={data} amount={query.get('amount') ?? ''} />;
  const isMissing = !isId || (error instanceof Refused && error.key === 'product-not-found');
  return (
    <Screen title={text('screen.finance-purchase')}>
      {isMissing ? (
        <EmptyLink text={text('refusal.product-not-found')} to="/pages/finance/index" name={text('finance.see-products')} />
      ) : (
        <Unread error={error} onRetry={refetch} loading={<SkeletonFields />} />
      )}
    </Screen>
  );
}
