import { COIN, formatFloor } from '@mt2/domain';
import { VOLUME_DAYS } from '@mt2/domain/order';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount, formatThreshold, zonedTimeText } from '../../platform/format.ts';
import { type Text, useText, wholeWords } from '../../platform/i18n.ts';
import { useSettings } from '../../platform/settings.ts';
import { ownAmount, plainPercent } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { type FeeStanding, useFeeStanding } from './fee.api.ts';

type Props = { standing: FeeStanding };

/** The order of the rates. */
const sidesText = (text: Text): string => `${text('spot.maker')} / ${text('spot.taker')}`;

/** The rates of a kind of market: maker and taker. */
const pair = (maker: bigint, taker: bigint): string => `${plainPercent(maker)}% / ${plainPercent(taker)}%`;

/** The user's level with its rates, and the way to the next one. */
function LevelCard({ standing }: Props) {
  const text = useText();
  const { level, volume, nextVolume, leastLevel, leastUntil } = standing;
  const isHidden = useSettings(({ hideAmounts }) => hideAmounts);
  const traded = ownAmount(formatAmount(volume, 0));
  return (
    <section className="rounded-2xl bg-card p-4 broad:grid broad:grid-cols-[auto_1fr_1fr] broad:items-center broad:gap-x-12 broad:gap-y-3 broad:*:pt-0">
      <div>
        <p className="text-xs text-mute">{text('fee.level')}</p>
        <h2 className="text-[1.625rem] leading-8 font-bold">{text('fee.level-name', { level })}</h2>
      </div>
      <dl className="grid grid-cols-2 items-end gap-3 pt-3 text-sm">
        <div>
          <dt className="text-xs text-mute">{`${text('spot.spot')} · ${sidesText(text)}`}</dt>
          <dd className="font-semibold">{pair(standing.spotMaker, standing.spotTaker)}</dd>
        </div>
        <div>
          <dt className="text-xs text-mute">{`${text('nav.contract')} · ${sidesText(text)}`}</dt>
          <dd className="font-semibold">{pair(standing.contractMaker, standing.contractTaker)}</dd>
        </div>
      </dl>
      <div className="pt-4">
        <p className="flex justify-between gap-3 pb-1.5 text-[0.8125rem]">
          <span className="text-mute">{text('fee.volume', { days: VOLUME_DAYS })}</span>
          <span className="shrink-0">{nextVolume > 0n ? `${traded} / ${formatAmount(nextVolume, 0)} USDT` : `${traded} USDT`}</span>
        </p>
        {nextVolume > volume && !isHidden && (
          <>
            <ProgressBar percent={Number((volume * 100n) / nextVolume)} label={text('fee.volume', { days: VOLUME_DAYS })} />
            <p className="pt-1.5 text-xs text-mute">
              {text('fee.to-next', { amount: `${formatAmount(nextVolume - volume + COIN - 1n, 0)} USDT`, level: level + 1 })}
            </p>
          </>
        )}
      </div>
      {leastLevel > 0 && leastUntil !== undefined && (
        <p className="col-span-full pt-3 text-xs leading-relaxed text-mute">
          {text('fee.least', { level: leastLevel, time: zonedTimeText(leastUntil) })}
        </p>
      )}
    </section>
  );
}

/** A cell with the maker's rate above the taker's, or before it in a wide window, all with the decimals of the finest. */
const Rates = ({ rates }: { rates: readonly bigint[] }) => (
  <td className="py-2 last:pr-0!">
    {rates.map((rate) => (
      <span key={rate} className="block broad:inline broad:not-last:after:content-['_/_']">
        {formatFloor(rate * 100n, 4)}%
      </span>
    ))}
  </td>
);

/** What each level needs and pays; the user's own is marked. */
function LevelTable({ standing: { levels, level } }: Props) {
  const text = useText();
  const heads = ['fee.level', 'fee.volume', 'spot.spot', 'nav.contract'] as const;
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-[0.9375rem] font-semibold">
        {text('fee.levels')}
        <span className="text-xs font-normal text-mute">{sidesText(text)}</span>
      </h3>
      <table className="w-full cramped:block cramped:overflow-x-auto text-[0.8125rem] max-[359px]:text-xs">
        <thead>
          <tr className="align-bottom text-xs text-mute max-[359px]:text-[0.6875rem]">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-1 pb-2 text-right font-normal first:pl-0 first:text-left last:pr-0">
                {wholeWords(text(head, { days: VOLUME_DAYS }))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr
              key={row.level}
              aria-current={row.level === level || undefined}
              className={cx('border-t border-line [&>td]:px-1 [&>td]:text-right', row.level === level && 'font-semibold text-accent')}
            >
              <th scope="row" className="py-2.5 text-left font-[inherit]">
                {row.level}
              </th>
              <td className="whitespace-nowrap">{`${row.volume > 0n ? '≥ ' : ''}${formatThreshold(row.volume)}`}</td>
              <Rates rates={[row.spotMaker, row.spotTaker]} />
              <Rates rates={[row.contractMaker, row.contractTaker]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('fee.note', { days: VOLUME_DAYS })}</p>
    </section>
  );
}

/** The user's fee level, its rates, and what the next one needs. */
export function FeesScreen() {
  const text = useText();
  const { data, error, refetch } = useFeeStanding();
  return (
    <Screen title={text('fee.title')} onRefresh={refetch}>
      {data ? (
        <div className="space-y-4 px-4 pt-2 pb-8">
          <LevelCard standing={data} />
          <LevelTable standing={data} />
        </div>
      ) : (
        <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mt-2 h-64" />} />
      )}
    </Screen>
  );
}
