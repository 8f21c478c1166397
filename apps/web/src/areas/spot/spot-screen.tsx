import { ChartCandlestick, ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { MarketGate, PausedNotice, type Quotation, TradeSkeleton, usePair, useQuotation } from '../market/index.ts';
import { TradePanel } from './form/trade-panel.tsx';
import { OrderLists } from './order/order-lists.tsx';

/** Buying and selling a coin: the form, the book next to it, and the user's orders below. */
export function SpotScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { symbol, choose, sheet } = usePair();
  const side = query.get('side') === 'sell' ? 'sell' : 'buy';
  const found = useQuotation(symbol);
  return (
    <Screen
      title={`${text('spot.spot')} ${symbol}`}
      heading={<Heading symbol={symbol} quotation={found.quotation} onPress={choose} />}
      right={
        <Go to={to('/pages/trade/kline', { symbol })} aria-label={text('spot.open-chart')} className="grid size-12 place-items-center">
          <ChartCandlestick size={22} />
        </Go>
      }
    >
      <MarketGate found={found} skeleton={<TradeSkeleton className="px-4 pt-1" />} onChoose={choose}>
        {(quotation) => (
          <>
            <PausedNotice quotation={quotation} />
            {quotation.isListed && <TradePanel key={symbol} quotation={quotation} firstSide={side} />}
            <OrderLists quotation={quotation} />
          </>
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}

function Heading({ symbol, quotation, onPress }: { symbol: string; quotation: Quotation | undefined; onPress(): void }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className="flex h-12 items-center gap-1.5 px-2">
      {symbol}
      <ChevronDown size={18} className="text-mute" aria-hidden />
      {quotation && <Signed value={quotation.change} className="text-xs font-normal">{`${quotation.change}%`}</Signed>}
    </button>
  );
}
