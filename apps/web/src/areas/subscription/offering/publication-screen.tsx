import { phaseOf } from '@mt2/domain/subscription';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { BarLink } from '../../../frame/bar-link.tsx';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { lockupText, priceText, rewardText, tokensText } from '../figures.ts';
import { OFFERING_STAGES, type Offering, type OfferingStage, stageOf } from '../offering.ts';
import { offeringsQuery } from '../subscription.api.ts';
import { Countdown } from './countdown.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { SinceIssue } from './since-issue.tsx';
import { TakenBar } from './taken-bar.tsx';

const STAGE_WORDS: Readonly<Record<OfferingStage, string>> = {
  open: 'subscription.phase-during',
  upcoming: 'subscription.phase-not-started',
  ended: 'subscription.stage-ended',
};

/** An offering in a list: its name, price and progress; a finished one is short. It links to its details. */
function OfferingCard({ offering, onOver }: { offering: Offering; onOver?: () => void }) {
  const text = useText();
  const phase = phaseOf(offering, useNow());
  const { id, coin, name, slogan, own } = offering;
  const isFinished = phase === 'launched' || phase === 'cancelled';
  const facts = [
    [text('subscription.issue-price'), priceText(offering)],
    [text('subscription.lock-up'), lockupText(text, offering)],
    [text('subscription.reward'), rewardText(offering)],
  ] as const;
  return (
    <Go to={to('/pages/publication/details', { id })} className="block rounded-2xl bg-card p-4 press-raised">
      <div className="flex items-center gap-3">
        <CoinLogo symbol={coin} size={36} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold">{coin}</span>
          <span className="block truncate text-xs text-mute">{name}</span>
        </span>
        <PhaseChip phase={phase} />
      </div>
      {isFinished ? (
        phase === 'launched' && (
          <div className="-mb-3 pt-3">
            <SinceIssue offering={offering} />
          </div>
        )
      ) : (
        <>
          <p className="py-3 text-sm">{slogan}</p>
          <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-2 pb-3">
            {facts.map(([label, value], index) => (
              <div key={label} className={index === 0 ? 'min-w-0' : index === 1 ? 'min-w-0 text-center' : 'min-w-0 text-right'}>
                <dt className="text-[0.6875rem] leading-4 text-mute">{label}</dt>
                <dd className="text-[0.8125rem] font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <TakenBar offering={offering} />
        </>
      )}
      {phase === 'cancelled' && <p className="pt-3 text-xs text-mute">{text('subscription.cancelled-note')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1.5 empty:hidden">
        <Countdown offering={offering} {...(onOver ? { onOver } : {})} />
        {own.tokens > 0n && (
          <span className="text-xs text-mute">
            <Sentence>{text('subscription.subscribed', { tokens: ownAmount(tokensText(own.tokens, coin)) })}</Sentence>
          </span>
        )}
      </div>
    </Go>
  );
}

/** The offerings of new coins, open ones first; all, or those of one stage. */
export function PublicationScreen() {
  const text = useText();
  const query = useInfiniteQuery(offeringsQuery);
  const [stage, setStage] = useEntryState<OfferingStage | 'all'>('stage', 'all');
  const now = useNow();
  return (
    <Screen title={text('subscription.title')} right={<OwnLink />} onRefresh={() => query.refetch()}>
      <Chips
        label={text('common.status')}
        fit="free"
        value={stage}
        onChange={setStage}
        items={[
          { value: 'all', label: text('common.all', { context: 'offerings' }) },
          ...OFFERING_STAGES.map((value) => ({ value, label: text(STAGE_WORDS[value], { context: 'offerings' }) })),
        ]}
        className="px-4 pt-1 pb-2"
      />
      <div className="px-4 pb-6">
        <QueryList
          query={query}
          only={stage === 'all' ? undefined : (offering) => stageOf(offering, now) === stage}
          empty={
            <Empty text={text(stage === 'all' ? 'subscription.none' : 'subscription.none-in-stage')}>
              {stage !== 'all' && <Button onClick={() => setStage('all')}>{text('wallet.clear-filters')}</Button>}
            </Empty>
          }
          loading={<SkeletonCards />}
          className="pairs gap-3 broad:grid-cols-3"
        >
          {(offering) => <OfferingCard offering={offering} onOver={() => void query.refetch()} />}
        </QueryList>
      </div>
    </Screen>
  );
}

/** The link to the user's own subscriptions. */
export function OwnLink() {
  const text = useText();
  return <BarLink to="/pages/publication/orders" label={text('subscription.mine')} Icon={ReceiptText} />;
}
