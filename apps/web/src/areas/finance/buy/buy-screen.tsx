import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '../../../frame/read-failure.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { productQuery } from '../finance.api.ts';
import { BuyFormView } from './buy-form-view.tsx';

/** The purchase of a product (`?id=2`), of an amount (`&amount=1000`). */
export function BuyScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(productQuery(Number(query.get('id'))));
  // The terms of a coin share one form.
  if (data) return <BuyFormView key={data.symbol} product={data} amount={query.get('amount') ?? ''} />;
  return (
    <Screen title={text('screen.finance-purchase')}>
      <ReadFailure
        error={error}
        onRetry={refetch}
        loading={<SkeletonFields />}
        list="/pages/finance/index"
        name={text('finance.see-products')}
      />
    </Screen>
  );
}
