import { FEE_SCHEDULE } from '@mt2/contracts/fee';
import { COIN, formatFloor, type Rate } from '@mt2/domain';
import { VOLUME_DAYS } from '@mt2/domain/order';
import { CircleQuestionMark } from 'lucide-react';
import { MeetNeed } from '../../frame/gate/gate-view.tsx';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount, formatThreshold, zonedTimeText } from '../../platform/format.ts';
import { useText, wholeWords } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { ARTICLES, articleAddress, Related } from '../help/index.ts';
import { type FeeStanding, useFeeStanding } from './fee.api.ts';

/** A rate, everywhere with the decimals of the finest. */
const rateText = (rate: Rate): string => `${formatFloor(rate * 100n, 4)}%`;

/** The rates of a kind of market. */
function RatesRow({ word, maker, taker }: { word: string; maker: Rate; taker: Rate }) {
  const text = useText();
  return (
    <tr>
      <th scope="row" className="py-0.5 text-left">
        {text(word)}
      </th>
      <td>{rateText(maker)}</td>
      <td>{rateText(taker)}</td>
    </tr>
  );
}

/** The user's level with its rates, and the way to the next one. */
function LevelCard({ standing }: { standing: FeeStanding }) {
  const text = useText();
  const { level, volume, nextVolume, leastLevel, leastUntil } = standing;
  const isHidden = useSettings(({ hideAmounts }) => hideAmounts);
  const traded = ownAmount(formatAmount(volume, 0));
  return (
    <section className="rounded-2xl bg-card p-4">
      <p className="text-xs text-mute">{text('fee.level')}</p>
      <h2 className="text-[1.625rem] leading-8 font-bold">{text('fee.level-name', { level })}</h2>
      <table className="mt-3 w-full text-right text-sm [&_td]:font-semibold [&_th]:text-xs [&_th]:font-normal [&_th]:text-mute">
        <thead>
          <tr>
            <td />
            <th scope="col">{text('spot.maker')}</th>
            <th scope="col">{text('spot.taker')}</th>
          </tr>
        </thead>
        <tbody>
          <RatesRow word="spot.spot" maker={standing.spotMaker} taker={standing.spotTaker} />
          <RatesRow word="nav.contract" maker={standing.contractMaker} taker={standing.contractTaker} />
        </tbody>
      </table>
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
        <p className="pt-3 text-xs leading-relaxed text-mute">
          {text('fee.least', { level: leastLevel, time: zonedTimeText(leastUntil) })}
        </p>
      )}
    </section>
  );
}

/** The login in place of a guest's level. */
function GuestLevel() {
  const text = useText();
  const login = useLogin();
  return (
    <section className="flex items-center justify-between gap-3 rounded-2xl bg-card p-4 text-sm text-mute">
      <p>{text(login.sentence)}</p>
      <MeetNeed unmet={login} size="md" />
    </section>
  );
}

/** A cell with the maker's rate above the taker's, or before it in a wide window. */
const Rates = ({ rates }: { rates: readonly Rate[] }) => (
  <td className="py-2">
    {rates.map((rate) => (
      <span key={rate} className="block broad:inline broad:not-last:after:content-['_/_']">
        {rateText(rate)}
      </span>
    ))}
  </td>
);

/** What each level needs and pays; the user's own is marked. */
function LevelTable({ levels, level }: { levels: FeeStanding['levels']; level: number | undefined }) {
  const text = useText();
  const heads = ['fee.level', 'fee.volume', 'spot.spot', 'nav.contract'] as const;
  return (
    <section className="rounded-2xl bg-card p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-[0.9375rem] font-semibold">
        {text('fee.levels')}
        <span className="text-xs font-normal whitespace-nowrap text-mute">{`${text('spot.maker')} / ${text('spot.taker')}`}</span>
      </h2>
      <div className="-mx-2">
        <table className="w-full cramped:block cramped:overflow-x-auto text-[0.8125rem] max-[359px]:text-xs">
          <thead>
            <tr className="align-bottom text-xs text-mute max-[359px]:text-[0.6875rem]">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-1 pb-2 text-right font-normal first:pl-2 first:text-left last:pr-2">
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
                className={cx(
                  'border-t border-line [&>td]:px-1 [&>td]:text-right [&>td]:last:pr-2',
                  row.level === level && 'bg-brand/15 font-semibold',
                )}
              >
                <th scope="row" className="py-2.5 pl-2 text-left font-[inherit]">
                  {row.level}
                  {row.level === level && (
                    <span className="block w-fit rounded-sm bg-brand px-1 text-[0.625rem] leading-4 text-on-brand broad:ml-2 broad:inline-block">
                      {text('fee.yours')}
                    </span>
                  )}
                </th>
                <td className="whitespace-nowrap">{`${row.volume > 0n ? '≥ ' : ''}${formatThreshold(row.volume)}`}</td>
                <Rates rates={[row.spotMaker, row.spotTaker]} />
                <Rates rates={[row.contractMaker, row.contractTaker]} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('fee.note', { days: VOLUME_DAYS })}</p>
    </section>
  );
}

/** The user's fee level, its rates, and what the next one needs. */
export function FeesScreen() {
  const text = useText();
  const isSignedIn = useSignedIn();
  const isBroad = useMedia(BROAD);
  const { data, error, refetch } = useFeeStanding(isSignedIn);
  const levels = isSignedIn ? data?.levels : FEE_SCHEDULE;
  return (
    <Screen
      title={text('fee.title')}
      {...(isSignedIn && { onRefresh: refetch })}
      right={
        <Go
          to={articleAddress(ARTICLES.fees)}
          aria-label={text('screen.help-detail')}
          className="grid size-12 place-items-center text-mute"
        >
          <CircleQuestionMark size={20} aria-hidden />
        </Go>
      }
    >
      {levels ? (
        <div className="space-y-4 px-4 pt-2 pb-8 broad:grid broad:grid-cols-[22.5rem_minmax(0,1fr)] broad:items-start broad:gap-4 broad:space-y-0">
          <div className="space-y-4">
            {data ? <LevelCard standing={data} /> : <GuestLevel />}
            {isBroad && <Related to={ARTICLES.fees} />}
          </div>
          <LevelTable levels={levels} level={data?.level} />
        </div>
      ) : (
        <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mt-2 h-64" />} />
      )}
    </Screen>
  );
}
