import { type Atoms, formatDay, formatFloor, groupDigits, type Instant } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Signed } from '../../../ui/figures/signed.tsx';
import { AreaLine, type Scale, sparkPoints } from '../../../ui/figures/sparkline.tsx';
import { EndOfList } from '../../../ui/lists/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { riskFundQuery } from '../lever.api.ts';

/** The scale spans at least this fraction of the balance, so tiny changes do not look large. */
const LEAST_SHARE = 0.02;

/** A scale around balances with round ends, which no balance touches. */
export function balanceScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const height = Math.max(high - low, high * LEAST_SHARE, 1);
  const step = 10 ** Math.floor(Math.log10(height));
  const middle = (low + high) / 2;
  return [Math.max(0, Math.floor((middle - height) / step) * step), Math.ceil((middle + height) / step) * step];
}

/** The risk fund's balance day by day: it covers positions that lost more than their margin. */
export function RiskFundScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(riskFundQuery);
  return (
    <Screen title={text('lever.risk-fund')} onRefresh={() => refetch()}>
      <section className="px-4 pt-2 pb-3">
        <h2 className="text-[0.8125rem] text-mute">{text('lever.fund-balance', { coin: 'USDT' })}</h2>
        {data ? (
          <p className="text-[1.75rem] leading-10 font-bold">{formatAmount(data.balance, 2)}</p>
        ) : (
          <Skeleton className="my-2 h-6 w-52" />
        )}
        <p className="pt-1 text-xs leading-relaxed text-mute">
          {text('lever.risk-fund-note')}
          <Go to="/pages/lever/rules" className="reach mt-1 block w-fit text-accent underline underline-offset-2">
            {text('lever.rules')}
          </Go>
        </p>
      </section>
      {!data && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />}
      {data && <Days days={data.days} />}
    </Screen>
  );
}

type Day = { readonly day: Instant; readonly change: Atoms; readonly balance: Atoms };
/** The date of a UTC day. */
const dateOf = (of: Pick<Day, 'day'> | undefined): string => (of ? formatDay(of.day) : '');
const columns = 'grid grid-cols-[1.2fr_1fr_1.2fr] gap-2 px-4 cramped:grid-cols-1';

const WIDTH = 358;
const HEIGHT = 120;

/** `values` oldest first; `from` and `to` are the first day and the last. */
type BalanceAreaProps = { label: string; values: readonly number[]; from: string; to: string };

/** A balance over days as an area, with the ends of its scale and of its time. Decoration: the list shows each of them. */
function BalanceArea({ label, values, from, to }: BalanceAreaProps) {
  if (values.length === 0) return null;
  const scale = balanceScale(values);
  const points = sparkPoints(values.length === 1 ? [...values, ...values] : values, WIDTH, HEIGHT, scale);
  const [low, high] = scale.map((end) => groupDigits(String(end)));
  return (
    <figure role="img" aria-label={label} className="mx-4 mb-2 text-[0.625rem] text-mute">
      <div className="relative border-y border-line">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-30 w-full text-accent" aria-hidden>
          <AreaLine points={points} width={WIDTH} height={HEIGHT} />
        </svg>
        <span className="absolute top-0.5 right-0">{high}</span>
        <span className="absolute right-0 bottom-0.5">{low}</span>
      </div>
      <p className="flex justify-between pt-1">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  const text = useText();
  return (
    <>
      <BalanceArea
        label={text('lever.fund-chart', { days: days.length })}
        values={days.map(({ balance }) => Number(formatFloor(balance, 8))).toReversed()}
        from={dateOf(days.at(-1))}
        to={dateOf(days[0])}
      />
      <div className={`${columns} border-b border-line py-2 text-[0.6875rem] text-mute`}>
        <span>{text('common.with-unit', { label: text('common.date'), unit: 'UTC' })}</span>
        <span className="text-right">{text('lever.fund-change')}</span>
        <span className="text-right">{text('wallet.balance')}</span>
      </div>
      <ul>
        {days.map(({ day, change, balance }) => (
          <li key={day} className={`${columns} min-h-11 items-center border-b border-line text-[0.8125rem]`}>
            <span className="truncate text-mute">{dateOf({ day })}</span>
            <Signed value={String(change)} className="text-right">
              {gainText(change)}
            </Signed>
            <span className="text-right">{formatAmount(balance, 2)}</span>
          </li>
        ))}
      </ul>
      <EndOfList count={days.length} />
    </>
  );
}
