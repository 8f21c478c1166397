import { DAY, dayOf, formatDay, type Instant, shownParts } from '@mt2/domain';
import { REBATE_KINDS, REBATE_STATUS, type RebateKind, type RebateStatus } from '@mt2/domain/promotion';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEntryState } from '../../frame/entry-state.ts';
import { minuteText, zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf, rowsOf } from '../../platform/pages.ts';
import { useNow } from '../../platform/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { type StatusLook, StatusWord } from '../../ui/figures/status-word.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Sums } from '../../ui/lists/sums.tsx';
import { decimalsOf, signedAmount } from '../wallet/index.ts';
import { type Rebate, rebatesQuery } from './promotion.api.ts';

const PERIODS = ['7', '30', '90'] as const;

/** The rebates to list; empty for all. The server filters by status, and the page by kind and days. */
type RebateFilter = {
  readonly status: RebateStatus | '';
  readonly kind: RebateKind | '';
  /** Only rebates of this number of days, today included. */
  readonly days: (typeof PERIODS)[number] | '';
};
const NO_FILTER: RebateFilter = { status: '', kind: '', days: '' };

/** True if a rebate is older than the filter's days; so are all that follow it. */
const isTooOld = (rebate: Rebate, { days }: RebateFilter, now: Instant): boolean =>
  days !== '' && dayOf(rebate.day ?? rebate.earnedAt) <= dayOf(now - Number(days) * DAY);

/** True if a rebate passes the part of the filter that the server does not have. */
const passes = (rebate: Rebate, filter: RebateFilter, now: Instant): boolean =>
  (filter.kind === '' || rebate.kind === filter.kind) && !isTooOld(rebate, filter, now);

type RebateFiltersProps = {
  filter: RebateFilter;
  onChange(filter: RebateFilter): void;
};

/** Status, source of the fees and days; they stay visible while the list scrolls. */
function RebateFilters({ filter, onChange }: RebateFiltersProps) {
  const text = useText();
  return (
    <div className="sticky top-0 z-10 bg-page">
      <div className="more-ahead flex scrollbar-none gap-2 overflow-x-auto px-4 py-2">
        <Select
          label={text('common.status')}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status })}
          items={[
            { value: '', label: text('wallet.all-statuses') },
            ...REBATE_STATUS.names.map((status) => ({ value: status, label: text(`promotion.${status}`) })),
          ]}
        />
        <Select
          label={text('common.type')}
          value={filter.kind}
          onChange={(kind) => onChange({ ...filter, kind })}
          items={[
            { value: '', label: text('wallet.all-types') },
            ...REBATE_KINDS.map((kind) => ({ value: kind, label: text(`promotion.kind-${kind}`) })),
          ]}
        />
        <Select
          label={text('wallet.date-range')}
          value={filter.days}
          onChange={(days) => onChange({ ...filter, days })}
          items={[
            { value: '', label: text('wallet.all-time') },
            ...PERIODS.map((days) => ({ value: days, label: text('wallet.last-days', { days }) })),
          ]}
        />
      </div>
    </div>
  );
}

const PENDING: StatusLook = { tone: 'text-accent', Icon: Clock };
const CREDITED: StatusLook = { tone: 'text-(--green)', Icon: CircleCheck };

/** The user's rebates, by day, filtered, with their sum. */
export function RebateList() {
  const text = useText();
  const now = useNow();
  const [filter, setFilter] = useEntryState<RebateFilter>('rebates', NO_FILTER);
  const query = useInfiniteQuery(rebatesQuery(filter.status));
  const all = rowsOf(query);
  const rows = all?.filter((rebate) => passes(rebate, filter, now));
  const oldest = all?.at(-1);
  const hasMore = query.hasNextPage && !(oldest && isTooOld(oldest, filter, now));
  const isFiltered = Object.values(filter).some((choice) => choice !== '');
  return (
    <>
      {(isFiltered || !!all?.length) && <RebateFilters filter={filter} onChange={setFilter} />}
      {rows && <RebateSums rebates={rows} hasMore={hasMore} />}
      <InfiniteList
        {...listOf(rows, query)}
        hasMore={hasMore}
        keyOf={({ id, earnedAt, account }) => id ?? `${earnedAt} ${account}`}
        empty={
          isFiltered ? (
            <Empty text={text('promotion.no-matches')}>
              <Button onClick={() => setFilter(NO_FILTER)}>{text('wallet.clear-filters')}</Button>
            </Empty>
          ) : (
            <Empty text={text('promotion.no-rebates')} />
          )
        }
      >
        {(rebate, index) => (
          <>
            {dateOf(rows?.[index - 1]) !== dateOf(rebate) && (
              <h2 className="px-4 pt-4 pb-1 text-[0.8125rem] text-mute">{dateOf(rebate)}</h2>
            )}
            <RebateLine rebate={rebate} />
          </>
        )}
      </InfiniteList>
    </>
  );
}

/** The sums of the listed rebates, credited and pending; renders nothing for a single one. */
function RebateSums({ rebates, hasMore }: { rebates: readonly Rebate[]; hasMore: boolean }) {
  const text = useText();
  if (rebates.length < 2) return null;
  const sumOf = (status: Rebate['status']) => rebates.reduce((sum, rebate) => (rebate.status === status ? sum + rebate.amount : sum), 0n);
  const [pending] = shownParts([sumOf('pending')], decimalsOf('USDT'), sumOf('credited'));
  return (
    <div className="px-4 pt-1">
      <Sums
        title={text(hasMore ? 'common.sum-so-far' : 'common.sum', { shown: rebates.length })}
        items={[
          { label: text('promotion.credited'), value: <Amount unit="USDT">{signedAmount('USDT', sumOf('credited'))}</Amount> },
          { label: text('promotion.pending'), value: <Amount unit="USDT">{signedAmount('USDT', pending)}</Amount> },
        ]}
      />
    </div>
  );
}

/** The day of a rebate, `YYYY-MM-DD`. */
const dateOf = (rebate: Rebate | undefined): string | undefined => rebate && formatDay(rebate.day ?? rebate.earnedAt);

/** The time of a rebate below the heading of its day; with its date if that is another one in the user's time zone. */
function timeBelow(heading: string | undefined, at: Instant): string {
  const [date, ...time] = zonedTimeText(at).split(' ');
  return date === heading ? time.join(' ') : zonedTimeText(at);
}

function RebateLine({ rebate }: { rebate: Rebate }) {
  const text = useText();
  const { account, earnedAt, amount, coin, status, kind, degree, creditAt } = rebate;
  const isPending = status === 'pending';
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0">
        <p className="truncate text-[0.9375rem] font-semibold">{account}</p>
        <p className="text-xs text-mute">
          {kind && `${text(`promotion.kind-${kind}`)} · ${text(degree === 1 ? 'promotion.direct' : 'promotion.second')} · `}
          <span className="whitespace-nowrap">{timeBelow(dateOf(rebate), earnedAt)}</span>
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-[0.9375rem] font-semibold">
          <Amount unit={coin}>{signedAmount(coin, amount)}</Amount>
        </p>
        <StatusWord look={isPending ? PENDING : CREDITED}>{text(isPending ? 'promotion.pending' : 'promotion.credited')}</StatusWord>
        {isPending && creditAt !== undefined && (
          <p className="text-xs text-mute">{text('promotion.credit-at', { time: minuteText(creditAt) })}</p>
        )}
      </div>
    </div>
  );
}
