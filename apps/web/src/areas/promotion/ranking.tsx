import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { useSession } from '../../platform/session.ts';
import { Chips } from '../../ui/chips.tsx';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { lastMonths } from './months.ts';
import { rankingQuery, type Standing } from './promotion.api.ts';

const SHOWN_MONTHS = 3;
const MEDALS = ['text-star', 'text-ink', 'text-mute'];

/**
 * The ten users with the highest earnings of a month, and the user's own rank in this month. Opens with this month, or with
 * the last one while no user has earned in this one.
 */
export function Ranking({ standing }: { standing: Standing | undefined }) {
  const text = useText();
  const months = lastMonths(useNow(), SHOWN_MONTHS);
  const [chosen, setChosen] = useState<string>();
  const [current = '', last = ''] = months;
  const { data } = useQuery(rankingQuery(current));
  const month = chosen ?? (data?.length === 0 ? last : current);
  return (
    <>
      <Chips
        fit="free"
        label={text('promotion.month')}
        value={month}
        onChange={setChosen}
        items={months.map((each) => ({ value: each, label: each }))}
        className="px-4 py-2"
      />
      {standing?.rank && month === current && <OwnPlace {...standing.rank} />}
      <Places month={month} />
    </>
  );
}

function OwnPlace({ mine, total }: NonNullable<Standing['rank']>) {
  const text = useText();
  return (
    <p className="mx-4 mb-1 flex justify-between gap-3 rounded-xl bg-card px-4 py-3 text-sm">
      <span>{mine > 0 ? text('promotion.my-place', { place: mine }) : text('promotion.no-place')}</span>
      <Amount unit="USDT" className="font-semibold">
        {formatAmount(total, 2)}
      </Amount>
    </p>
  );
}

function Places({ month }: { month: string }) {
  const text = useText();
  const own = useSession((session) => session.user?.id);
  const { data, error, refetch } = useQuery(rankingQuery(month));
  if (!data) return <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />;
  if (data.length === 0) return <Empty text={text('promotion.no-ranking')} />;
  // Masked names of two users may be equal.
  const isAmbiguous = (account: string) => data.filter((each) => each.account === account).length > 1;
  return (
    <ol>
      {data.map(({ userId, account, total }, index) => (
        <li key={userId} className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-2">
          <span className={cx('flex w-9 shrink-0 items-center gap-1.5 text-[0.9375rem] font-bold', MEDALS[index] ?? 'text-mute')}>
            {index + 1}
            {index < MEDALS.length && <Trophy size={16} aria-hidden />}
          </span>
          <span className="min-w-0 flex-1 truncate text-[0.9375rem]">
            {account}
            {isAmbiguous(account) && userId !== own && (
              <span className="pl-2 text-xs text-mute">
                {text('account.user-id')} {userId}
              </span>
            )}
            {userId === own && <span className="pl-2 text-xs font-semibold text-accent">{text('promotion.you')}</span>}
          </span>
          <span className="shrink-0 text-[0.9375rem] font-semibold">
            {userId === own ? <Amount unit="USDT">{formatAmount(total, 2)}</Amount> : `${formatAmount(total, 2)} USDT`}
          </span>
        </li>
      ))}
    </ol>
  );
}
