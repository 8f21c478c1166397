import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { fundingText } from '../../../platform/text/figures.ts';
import { Signed } from '../../../ui/figures/signed.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { fundingQuery } from '../lever.api.ts';
import { PriceStrip } from '../price-strip.tsx';
import { PairScreen } from './pair-screen.tsx';

/** Funding rates of a market, the newest first. */
export function FundingScreen() {
  return (
    <PairScreen title={useText()('lever.funding-history')}>
      {({ market }) => (
        <>
          <PriceStrip market={market} isLink={false} />
          <Rates key={market.symbol} market={market} />
        </>
      )}
    </PairScreen>
  );
}

const columns = 'grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 px-4 cramped:grid-cols-1';
/** Rates in the small chart: ten days. */
const BARS = 30;

const WIDTH = 358;
const HEIGHT = 72;
const GAP = 2;

/** Rates as bars above and below zero, oldest first. Decoration: the list shows each of them. */
function RateBars({ label, rates }: { label: string; rates: readonly number[] }) {
  const most = Math.max(...rates.map(Math.abs), 1e-8);
  const step = WIDTH / rates.length;
  const middle = HEIGHT / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-4 mb-2 block h-18 w-[calc(100%-2rem)]"
    >
      <line x1={0} x2={WIDTH} y1={middle} y2={middle} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      {rates.map((rate, index) => {
        const height = Math.max(1, (Math.abs(rate) / most) * (middle - 2));
        return (
          <rect
            key={index}
            x={index * step + GAP / 2}
            y={rate >= 0 ? middle - height : middle}
            width={step - GAP}
            height={height}
            rx={1}
            className={rate >= 0 ? 'fill-up' : 'fill-down'}
          />
        );
      })}
    </svg>
  );
}

function Rates({ market }: { market: Market }) {
  const text = useText();
  const query = useInfiniteQuery(fundingQuery(market.symbol));
  const rows = rowsOf(query);
  return (
    <>
      <p className="px-4 pt-2 pb-3 text-xs text-mute">{text('lever.funding-note')}</p>
      {rows && rows.length > 0 && (
        <RateBars
          label={text('lever.funding-history')}
          rates={rows
            .slice(0, BARS)
            .map(({ rate }) => Number(formatFloor(rate, 8)))
            .toReversed()}
        />
      )}
      <div className={`${columns} sticky top-0 z-10 border-b border-line bg-page py-2 text-[0.6875rem] text-mute`}>
        <span>{text('common.time')}</span>
        <span className="text-right">{text('lever.funding-rate')}</span>
        <span className="text-right">{text('lever.mark-price')}</span>
      </div>
      <InfiniteList {...listOf(rows, query)} keyOf={({ at }) => at}>
        {({ at, rate, mark }) => (
          <p className={`${columns} min-h-11 items-center border-b border-line text-xs max-[359px]:text-[0.6875rem]`}>
            <span className="truncate text-mute">{formatDateTime(at)}</span>
            <Signed value={String(rate)} className="text-right">
              {fundingText(rate)}
            </Signed>
            <span className="text-right">{formatAmount(mark, market.priceDecimals)}</span>
          </p>
        )}
      </InfiniteList>
    </>
  );
}
