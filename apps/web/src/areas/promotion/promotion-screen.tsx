import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../frame/screen.tsx';
import { useListTab } from '../../frame/use-list-tab.ts';
import { useText } from '../../platform/i18n.ts';
import { readScreenAgain } from '../../platform/query.ts';
import { sentenceOf } from '../../platform/send.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DESK, useMedia } from '../../ui/use-media.ts';
import { FriendList } from './friend-list.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { InviteBar } from './invite-bar.tsx';
import { InviteHead } from './invite-head.tsx';
import { Overview } from './overview.tsx';
import { standingQuery } from './promotion.api.ts';
import { Ranking } from './ranking.tsx';
import { RebateList } from './rebate-list.tsx';

const LISTS = ['overview', 'friends', 'rebates', 'ranking'] as const;

/** Referrals: the user's code and its benefits; friends, rebates and the ranking (`?list=`). */
export function PromotionScreen() {
  const text = useText();
  const isDesk = useMedia(DESK);
  const { tab, choose } = useListTab(LISTS, 'overview');
  const { data: standing, error, refetch } = useQuery(standingQuery);
  return (
    <Screen title={text('promotion.title')} onRefresh={readScreenAgain}>
      <div className="pairs">
        {standing ? (
          <div className="desk:sticky desk:top-0">
            {tab !== 'overview' && (
              <div className="desk:hidden">
                <InviteBar standing={standing} />
              </div>
            )}
            <div className={cx(tab !== 'overview' && 'hidden desk:block')}>
              <InviteHead standing={standing} />
              {isDesk && <HowItWorks standing={standing} />}
            </div>
          </div>
        ) : error ? (
          <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCard className="mx-4 mt-1 h-72" />
        )}
        <div>
          <Tabs
            value={tab}
            onChange={choose}
            label={text('promotion.title')}
            items={LISTS.map((list) => ({ value: list, label: text(`promotion.${list}`) }))}
            className="mt-2 border-b border-line"
          >
            {tab === 'overview' && standing && <Overview standing={standing} />}
            {/* Earnings come first on a phone. */}
            {tab === 'overview' && standing && !isDesk && (
              <div className="-mt-4 pb-8">
                <HowItWorks standing={standing} />
              </div>
            )}
            {tab === 'friends' && <FriendList />}
            {tab === 'rebates' && <RebateList />}
            {tab === 'ranking' && <Ranking standing={standing} />}
          </Tabs>
        </div>
      </div>
    </Screen>
  );
}
