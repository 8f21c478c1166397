import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { OFFERING_STAGES, type OfferingStage, stageOf } from '../offering.ts';
import { offeringsQuery } from '../subscription.api.ts';
import { OfferingCard } from './offering-card.tsx';

const STAGE_WORDS: Readonly<Record<OfferingStage, string>> = {
  open: 'subscription.phase-during',
  upcoming: 'subscription.phase-not-started',
  ended: 'subscription.stage-ended',
};

/** The offerings of new coins, those that are open first; all of them or those of a stage. */
export function PublicationScreen() {
  const text = useText();
  const query = useInfiniteQuery(offeringsQuery);
  const [stage, setStage] = useEntryState<OfferingStage | 'all'>('stage', 'all');
  const now = useNow();
  const offerings = rowsOf(query)?.filter((offering) => stage === 'all' || stageOf(offering, now) === stage);
  return (
    <Screen title={text('subscription.title')} right={<OwnLink />} onRefresh={() => query.refetch()}>
      <Chips
        label={text('common.status')}
        fit="free"
        value={stage}
        onChange={setStage}
        items={[
          { value: 'all', label: text('common.all') },
          ...OFFERING_STAGES.map((value) => ({ value, label: text(STAGE_WORDS[value]) })),
        ]}
        className="px-4 pt-1 pb-2"
      />
      <div className="px-4 pb-6">
        <InfiniteList
          {...listOf(offerings, query)}
          keyOf={({ id }) => id}
          empty={
            <Empty text={text(stage === 'all' ? 'subscription.none' : 'subscription.none-in-stage')}>
              {stage !== 'all' && <Button onClick={() => setStage('all')}>{text('wallet.clear-filters')}</Button>}
            </Empty>
          }
          loading={<SkeletonCards />}
          className="space-y-3"
        >
          {(offering) => <OfferingCard offering={offering} onOver={() => void query.refetch()} />}
        </InfiniteList>
      </div>
    </Screen>
  );
}

/** The way to the user's own subscriptions. */
export function OwnLink() {
  const text = useText();
  return (
    <Go to="/pages/publication/orders" aria-label={text('subscription.mine')} className="grid size-12 place-items-center">
      <ReceiptText size={20} aria-hidden />
    </Go>
  );
}
