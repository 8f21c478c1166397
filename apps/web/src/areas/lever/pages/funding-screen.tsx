import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { rateText } from '../../../platform/text/funding-rate.ts';
import { Signed } from '../../../ui/figures/signed.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { fundingQuery } from '../lever.api.ts';
import { PriceStrip } from '../price-strip.tsx';
import { PairScreen } from './pair-screen.tsx';
import { RateBars } from './rate-bars.tsx';

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

const columns = 'grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 px-4';
/** Rates in the small chart: ten days. */
const BARS = 30;

function Rates({ market }: { market: Market }) {
  const text = useText();
  const query = useInfiniteQuery(fundingQuery(market.symbol));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <p className="px-4 pb-3 text-xs text-mute">{text('lever.funding-note')}</p>
      {rows && rows.length > 0 && (
        <RateBars
          label={text('lever.funding-history')}
          rates={rows
            .slice(0, BARS)
            .map(({ rate }) => Number(formatFloor(rate, 8)))
            .toReversed()}
        />
      )}
      <div className={`${columns} sticky top-0 z-10 border-b border-line bg-page py-2 text-[11px] text-mute`}>
        <span>{text('common.time')}</span>
        <span className="text-right">{text('lever.funding-rate')}</span>
        <span className="text-right">{text('lever.mark-price')}</span>
      </div>
      <InfiniteList {...listOf(rows, query)} keyOf={({ at }) => at}>
        {({ at, rate, mark }) => (
          <p className={`${columns} h-11 items-center border-b border-line text-xs max-[359px]:text-[11px]`}>
            <span className="truncate text-mute">{formatDateTime(at)}</span>
            <Signed value={String(rate)} className="text-right">
              {rateText(rate)}
            </Signed>
            <span className="text-right">{formatPrice(mark, market.priceDecimals)}</span>
          </p>
        )}
      </InfiniteList>
    </>
  );
}
