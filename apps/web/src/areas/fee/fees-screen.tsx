import { FEE_SCHEDULE, fee } from '@mt2/contracts/fee';
import { withdraw } from '@mt2/contracts/withdraw';
import { COIN, formatFloor, type Rate } from '@mt2/domain';
import { VOLUME_DAYS } from '@mt2/domain/order';
import { MeetNeed } from '../../frame/gate/gate-view.tsx';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useTab } from '../../frame/use-tab.ts';
import { formatAmount, formatThreshold, zonedTimeText } from '../../platform/format.ts';
import { useText, wholeWords } from '../../platform/i18n.ts';
import { readAgain } from '../../platform/query.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ARTICLES, Related } from '../help/index.ts';
import { type FeeStanding, useFeeStanding } from './fee.api.ts';
import { MoneyFees, ProductFees } from './other-fees.tsx';

/** A rate, everywhere with the decimals of the finest. */
const rateText = (rate: Rate): string => `${formatFloor(rate * 100n, 4)}%`;

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
      <Table
        heads={[text('fee.trading'), text('spot.maker'), text('spot.taker')]}
        rows={[
          [text('spot.spot'), rateText(standing.spotMaker), rateText(standing.spotTaker)],
          [text('nav.contract'), rateText(standing.contractMaker), rateText(standing.contractTaker)],
        ]}
        cells={(row) => row}
      />
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
function TradingFees() {
  const isSignedIn = useSignedIn();
  const { data, error, refetch } = useFeeStanding(isSignedIn);
  const levels = isSignedIn ? data?.levels : FEE_SCHEDULE;
  if (!levels) return <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mt-4 h-64" />} />;
  return (
    <div className="space-y-4 px-4 pt-4 pb-8 broad:grid broad:grid-cols-[22.5rem_minmax(0,1fr)] broad:items-start broad:gap-4 broad:space-y-0">
      {data ? <LevelCard standing={data} /> : <GuestLevel />}
      <div className="broad:space-y-4">
        <LevelTable levels={levels} level={data?.level} />
        <Related to={ARTICLES.fees} />
      </div>
    </div>
  );
}

const PANELS = { trading: TradingFees, money: MoneyFees, products: ProductFees };
const TABS = ['trading', 'money', 'products'] as const;

/** All fees: of trading by the user's level, of deposits and withdrawals, and of the other products. */
export function FeesScreen() {
  const text = useText();
  const [tab, setTab] = useTab(TABS, 'trading');
  const Panel = PANELS[tab];
  return (
    <Screen title={text('fee.title')} onRefresh={() => readAgain(fee.getLevel, withdraw.getTerms)}>
      <Tabs
        isSticky
        value={tab}
        onChange={setTab}
        label={text('fee.title')}
        items={TABS.map((value) => ({ value, label: text(`fee.${value}`) }))}
      >
        <Panel />
      </Tabs>
    </Screen>
  );
}
