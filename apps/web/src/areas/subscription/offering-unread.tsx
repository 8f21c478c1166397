import { ReadFailure } from '../../frame/read-failure.tsx';
import { useText } from '../../platform/i18n.ts';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';

type OfferingUnreadProps = { query: { readonly error: Error | null; refetch(): Promise<unknown> } };

/** Until an offering is read, or why it was not. */
export function OfferingUnread({ query: { error, refetch } }: OfferingUnreadProps) {
  const text = useText();
  return (
    <ReadFailure
      error={error}
      onRetry={refetch}
      loading={<SkeletonFields />}
      list="/pages/publication/index"
      name={text('subscription.title')}
    />
  );
}
