import { ChartCandlestick, FoldVertical, UnfoldVertical } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { formatAmount, formatCompact } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { optional } from '../../ui/overlays/optional.tsx';
import { MarketGate, PairHeading, PausedNotice, type Quotation, usePair, useQuotation } from '../market/index.ts';
import { TradeSkeleton } from '../order/index.ts';
import { TradePanel } from './form/trade-panel.tsx';
import { OrderLists } from './order/lower-part.tsx';

const Chart = optional(async () => ({ default: (await import('./own-chart.tsx')).OwnChart }));
/** At this height the form's fields stay in view. */
const LOW = { kind: 'low', most: 160 } as const;

/** Buying and selling a coin: the form, the book next to it, and the user's orders below. A chart can be unfolded above them. */
export function SpotScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { symbol, choose, sheet } = usePair();
  const side = query.get('side') === 'sell' ? 'sell' : 'buy';
  const found = useQuotation(symbol);
  const { hasSpotChart } = useSettings();
  const Fold = hasSpotChart ? FoldVertical : UnfoldVertical;
  return (
    <Screen
      title={`${text('spot.spot')} ${symbol}`}
      heading={<PairHeading symbol={symbol} onPress={choose} />}
      right={
        <>
          <IconButton
            label={text('lever.chart')}
            aria-pressed={hasSpotChart}
            onClick={() => changeSettings({ hasSpotChart: !hasSpotChart })}
            className="text-mute"
          >
            <Fold size={20} />
          </IconButton>
          <Go to={to('/pages/trade/kline', { symbol })} aria-label={text('spot.open-chart')} className="grid size-12 place-items-center">
            <ChartCandlestick size={22} />
          </Go>
        </>
      }
    >
      <MarketGate found={found} skeleton={<TradeSkeleton className="px-4 pt-1" />} onChoose={choose}>
        {(quotation) => (
          <>
            <PausedNotice quotation={quotation} />
            <DayLine quotation={quotation} />
            {hasSpotChart && <Chart key={`chart ${symbol}`} quotation={quotation} size={LOW} />}
            {quotation.isListed && <TradePanel key={symbol} quotation={quotation} firstSide={side} />}
            <OrderLists market={quotation.market} />
          </>
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}

/** The market's last 24 hours: the highest and the lowest price, and the volume in both coins. */
function DayLine({ quotation: { market, high, low, volume, turnover } }: { quotation: Quotation }) {
  const text = useText();
  const withUnit = (word: string, unit: string) => text('common.with-unit', { label: text(word), unit });
  const facts = [
    [text('spot.high-24h'), formatAmount(high, market.priceDecimals)],
    [text('spot.low-24h'), formatAmount(low, market.priceDecimals)],
    [withUnit('spot.volume-24h', market.base), formatCompact(volume)],
    [withUnit('spot.turnover-24h', 'USDT'), formatCompact(turnover)],
  ] as const;
  return (
    // On a phone too narrow for all of them, the last ones are hidden.
    <dl className="mb-2 flex h-8 flex-wrap justify-between gap-x-3 overflow-hidden px-4 text-[0.6875rem] leading-4 whitespace-nowrap cramped:h-auto">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-mute">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
