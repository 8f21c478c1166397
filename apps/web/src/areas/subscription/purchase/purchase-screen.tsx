import { subscription } from '@mt2/contracts/subscription';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { offeringQuery } from '../subscription.api.ts';
import { OfferingHead, PurchaseView } from './purchase-view.tsx';

/** Subscribes to an offering (`?id=`). */
export function PurchaseScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const gate = useGate(subscription.subscribe);
  const query = useQuery(offeringQuery(Number(search.get('id')) || 0));
  if (gate.isOpen && query.data) return <PurchaseView offering={query.data} />;
  return (
    <Screen title={text('subscription.subscribe')}>
      {!gate.isOpen ? (
        <>
          <div className="px-4 pt-1">{query.data && <OfferingHead offering={query.data} />}</div>
          <ClosedGate gate={gate} />
        </>
      ) : query.error ? (
        <ErrorRetry text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonFields />
      )}
    </Screen>
  );
}
