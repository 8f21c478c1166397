import { useInfiniteQuery } from '@tanstack/react-query';
import { useEntryState } from '../../frame/entry-state.ts';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf, rowsOf } from '../../platform/pages.ts';
import { Chips } from '../../ui/chips.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { signedAmount } from '../wallet/index.ts';
import { type Invitee, inviteesQuery } from './promotion.api.ts';

/** The user's invitees, or their invitees, with the rebates they generated. */
export function FriendList() {
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
        <p className="text-xs text-mute">{formatDateTime(registeredAt)}</p>
        {isActive && <p className="text-xs text-(--green)">{text('promotion.active')}</p>}
      </div>
      {rebate !== undefined && volume !== undefined && (
        <div className="shrink-0 text-right">
          <p className="text-[0.9375rem] font-semibold">
            <Amount unit="USDT">{signedAmount('USDT', rebate)}</Amount>
          </p>
          <p className="text-xs text-mute">{text('promotion.traded', { amount: formatAmount(volume, 2) })}</p>
        </div>
      )}
    </div>
  );
}
