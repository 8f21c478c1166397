import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Handshake, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useEntryState } from '../../frame/entry-state.ts';
import { Screen } from '../../frame/screen.tsx';
import { ShareLinkButton } from '../../frame/share/share-link-button.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useListTab } from '../../frame/use-list-tab.ts';
import { copyText } from '../../platform/device/copy.ts';
import { formatAmount, zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf, rowsOf } from '../../platform/pages.ts';
import { readScreenAgain } from '../../platform/query.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { HowTo } from '../../ui/lists/how-to.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DESK, useMedia } from '../../ui/use-media.ts';
import { signedAmount } from '../wallet/index.ts';
import { Overview } from './overview.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { type Invitee, inviteesQuery, linkOf, type Standing, standingQuery } from './promotion.api.ts';
import { Ranking } from './ranking.tsx';
import { RebateList } from './rebate-list.tsx';

/** The three steps to a rebate: whom to invite, what is paid of which fees, and when. */
function HowItWorks({ standing: { isPartner, firstRate, secondRate } }: { standing: Standing }) {
  const text = useText();
  const rates = { rate: plainPercent(firstRate), second: plainPercent(secondRate) };
  const steps = [
    [text('promotion.how-share'), text('promotion.how-share-text')],
    [text('promotion.how-trade'), text(isPartner ? 'promotion.how-trade-partner' : 'promotion.how-trade-level', rates)],
    [text('promotion.how-paid'), text('promotion.credit-note')],
  ] as const;
  return <HowTo title={text('promotion.how')} steps={steps} />;
}

/** The invitation on one line: the code, to copy, and the link, to send. */
function InviteBar({ standing }: { standing: Standing }) {
  const text = useText();
  const { code } = standing;
  return (
    <section className="mx-4 mt-1 flex items-center gap-3 rounded-2xl bg-card py-1.5 pr-3 pl-4">
      <p className="min-w-0 flex-1 text-xs text-mute">
        {text('promotion.code')} <b className="text-base tracking-wider whitespace-nowrap text-ink">{code}</b>
      </p>
      <CopyButton label={text('promotion.copy-code')} onPress={() => void copyText(code)} />
      <ShareLinkButton link={linkOf(standing)} size="sm" className="shrink-0" />
    </section>
  );
}

/** The user's share of friends' fees, the code and the link, and buttons to send them. */
function InviteHead({ standing }: { standing: Standing }) {
  const text = useText();
  const [isPosterOpen, setPosterOpen] = useState(false);
  const { code, url, firstRate, secondRate } = standing;
  const rate = plainPercent(firstRate);
  const link = linkOf(standing);
  return (
    <section className="mx-4 mt-1 rounded-2xl bg-card p-4">
      <StatusChip standing={standing} />
      <h2 className="pt-2 text-[1.625rem] leading-8 font-bold text-balance">{text('promotion.headline', { rate })}</h2>
      <p className="pt-1 pb-2 text-[0.8125rem] text-mute">{text('promotion.headline-second', { rate: plainPercent(secondRate) })}</p>
      <Facts
        items={[
          {
            label: text('promotion.code'),
            value: <b className="text-base tracking-wider whitespace-nowrap">{code}</b>,
            action: <CopyButton label={text('promotion.copy-code')} onPress={() => void copyText(code)} />,
          },
          {
            label: text('promotion.link'),
            value: (
              <span title={link} className="flex justify-end text-[0.8125rem] whitespace-nowrap cramped:flex-wrap">
                <span className="max-w-16 truncate broad:max-w-24 max-[359px]:hidden cramped:hidden">
                  {url.replace(/^https?:\/\//, '').split('/')[0]}
                </span>
                /…?code=
                {code}
              </span>
            ),
            action: <CopyButton label={text('share.copy-link')} onPress={() => void copyText(link)} />,
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-3 pt-3">
        <Button className="min-w-0 shrink px-2! text-sm!" onClick={() => setPosterOpen(true)}>
          {text('promotion.poster')}
        </Button>
        <ShareLinkButton link={link} className="min-w-0 shrink px-2! text-sm!" />
      </div>
      <PosterSheet open={isPosterOpen} onClose={() => setPosterOpen(false)} rate={rate} />
    </section>
  );
}

/** The user's level, or a note that the user is a partner. */
function StatusChip({ standing: { isPartner, level } }: { standing: Standing }) {
  const text = useText();
  const Icon = isPartner ? Handshake : UserRound;
  return (
    <p className="inline-flex items-center gap-1.5 rounded-md bg-raised px-2 py-1 text-xs font-semibold text-accent">
      <Icon size={14} aria-hidden />
      {isPartner ? text('promotion.partner') : text('promotion.ordinary', { level })}
    </p>
  );
}

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
        ) : (
          <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mt-1 h-85" />} />
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

/** The user's invitees, or their invitees, with the rebates they generated. */
function FriendList() {
  const text = useText();
  const [chosen, setChosen] = useEntryState<'direct' | 'second'>('degree', 'direct');
  const query = useInfiniteQuery(inviteesQuery(chosen === 'direct' ? 1 : 2));
  const rows = rowsOf(query);
  return (
    <>
      <Chips
        fit="free"
        label={text('promotion.friends')}
        value={chosen}
        onChange={setChosen}
        items={[
          { value: 'direct', label: text('promotion.direct') },
          { value: 'second', label: text('promotion.second') },
        ]}
        className="px-4 py-2"
      />
      <InfiniteList
        {...listOf(rows, query)}
        keyOf={({ account, registeredAt }) => `${account} ${registeredAt}`}
        empty={<Empty text={text('promotion.no-friends')} />}
      >
        {(friend) => <FriendRow friend={friend} />}
      </InfiniteList>
    </>
  );
}

function FriendRow({ friend: { account, registeredAt, rebate, volume, isActive } }: { friend: Invitee }) {
  const text = useText();
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0">
        <p className="truncate text-[0.9375rem] font-semibold">{account}</p>
        <p className="text-xs text-mute">{zonedTimeText(registeredAt)}</p>
        {isActive && <p className="text-xs text-(--green)">{text('promotion.active')}</p>}
      </div>
      <div className="shrink-0 text-right">
        <p className="text-[0.9375rem] font-semibold">
          <Amount unit="USDT">{signedAmount('USDT', rebate)}</Amount>
        </p>
        <p className="text-xs text-mute">{text('promotion.traded', { amount: formatAmount(volume, 2) })}</p>
      </div>
    </div>
  );
}
