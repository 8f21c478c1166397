import { formatInstant } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf } from '../../platform/pages.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { type StatusLook, StatusWord } from '../../ui/figures/status-word.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { signedAmount } from '../wallet/index.ts';
import { type Rebate, rebatesQuery } from './promotion.api.ts';

const PENDING: StatusLook = { tone: 'text-accent', Icon: Clock };
const CREDITED: StatusLook = { tone: 'text-(--green)', Icon: CircleCheck };

/** The user's rebates, by day. */
export function RebateList() {
  const text = useText();
  const query = useInfiniteQuery(rebatesQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <InfiniteList
      {...listOf(rows, query)}
      keyOf={({ id, earnedAt, account }) => id ?? `${earnedAt} ${account}`}
      empty={<Empty text={text('promotion.no-rebates')} />}
    >
      {(rebate, index) => (
        <>
          {dayOf(rows?.[index - 1]) !== dayOf(rebate) && <h2 className="px-4 pt-4 pb-1 text-[13px] text-mute">{dayOf(rebate)}</h2>}
          <RebateLine rebate={rebate} />
        </>
      )}
    </InfiniteList>
  );
}

/** The day of a rebate, `YYYY-MM-DD`. */
const dayOf = (rebate: Rebate | undefined): string | undefined =>
  rebate && formatInstant(rebate.day ?? rebate.earnedAt).slice(0, 'YYYY-MM-DD'.length);

function RebateLine({ rebate }: { rebate: Rebate }) {
  const text = useText();
  const { account, earnedAt, amount, coin, status, kind, degree, creditAt } = rebate;
  const isPending = status === 'pending';
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0">
        <p className="truncate text-[15px] font-semibold">{account}</p>
        {kind && (
          <p className="text-xs text-mute">
            {text(`promotion.kind-${kind}`)} · {text(degree === 1 ? 'promotion.direct' : 'promotion.second')}
          </p>
        )}
        <p className="text-xs text-mute">{formatDateTime(earnedAt)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-[15px] font-semibold">
          <Amount unit={coin}>{signedAmount(coin, amount)}</Amount>
        </p>
        <StatusWord look={isPending ? PENDING : CREDITED}>{text(isPending ? 'promotion.pending' : 'promotion.credited')}</StatusWord>
        {isPending && creditAt !== undefined && <p className="text-xs text-mute">{formatDateTime(creditAt)}</p>}
      </div>
    </div>
  );
}
