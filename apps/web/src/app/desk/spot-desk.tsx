import { AlertBell, type AskForAlert, useAskForAlert } from '../../areas/alert/index.ts';
import { DepthChart, FavouriteStar, PastChart, PausedNotice, type Quotation, usePair, useQuotation } from '../../areas/market/index.ts';
import type { TradeParts } from '../../areas/order/index.ts';
import { CoinInfo, OrderLists, OwnChart, TradePanel } from '../../areas/spot/index.ts';
import { useEntryState } from '../../frame/entry-state.ts';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Desk } from './desk.tsx';
import { DeskScreen } from './desk-screen.tsx';

/** Spot trading and the chart of its market, in a window with room for both. */
export default function SpotDesk() {
  const text = useText();
  const [query] = useAddressQuery();
  const { symbol, show, ...choice } = usePair();
  const side = query.get('side') === 'sell' ? 'sell' : 'buy';
  // `at` is the second of a past price that the user wants to check.
  const at = Math.floor(Number(query.get('at')) || 0);
  const found = useQuotation(symbol);
  const alerts = useAskForAlert(found.quotation?.isListed ?? false);
  const tools = found.quotation?.isListed && (
    <>
      <AlertBell key={symbol} quotation={found.quotation} alerts={alerts} />
      <FavouriteStar quotation={found.quotation} />
    </>
  );
  return (
    <DeskScreen title={text('spot.spot')} symbol={symbol} {...choice} found={found} tools={tools}>
      {(quotation) => {
        const chart =
          at > 0 ? (
            <PastChart quotation={quotation} at={at} onNow={() => show(symbol)} />
          ) : (
            <Chart key={symbol} quotation={quotation} onHoldPrice={alerts.ask} />
          );
        const desk = (trade?: TradeParts) => (
          <Desk quotation={quotation} chart={chart} trade={trade} orders={<OrderLists market={quotation.market} />} onPair={show} />
        );
        return (
          <>
            <PausedNotice quotation={quotation} />
            {quotation.isListed ? <TradePanel key={symbol} quotation={quotation} firstSide={side} layout={desk} /> : desk()}
          </>
        );
      }}
    </DeskScreen>
  );
}

type ChartProps = { quotation: Quotation; onHoldPrice: AskForAlert['ask'] };

/** The chart with the user's orders in it, the depth of the market, or a description of its coin. */
function Chart({ quotation, onHoldPrice }: ChartProps) {
  const text = useText();
  const [tab, setTab] = useEntryState<'chart' | 'depth' | 'info'>('chart', 'chart');
  const items = [
    { value: 'chart', label: text('lever.chart') },
    { value: 'depth', label: text('kline.depth-chart') },
    { value: 'info', label: text('kline.info') },
  ] as const;
  return (
    <>
      <Tabs value={tab} onChange={(next) => setTab(next)} items={items} label={text('lever.chart')} className="border-b border-line" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {tab === 'chart' && <OwnChart size={{ kind: 'filling' }} quotation={quotation} onHoldPrice={onHoldPrice} />}
        {tab === 'depth' && <DepthChart market={quotation.market} />}
        {tab === 'info' && <CoinInfo quotation={quotation} />}
      </div>
    </>
  );
}
