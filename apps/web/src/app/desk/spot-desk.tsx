import { AlertBell, useAskForAlert } from '../../areas/alert/index.ts';
import { FavouriteStar, PastChart, PausedNotice, usePair, useQuotation } from '../../areas/market/index.ts';
import type { TradeParts } from '../../areas/order/index.ts';
import { CoinInfo, OrderLists, OwnChart, TradePanel } from '../../areas/spot/index.ts';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { Desk, type DeskProps } from './desk.tsx';
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
        const chart: DeskProps['chart'] = (onPrice) =>
          at > 0 ? (
            <PastChart quotation={quotation} at={at} onNow={() => show(symbol)} />
          ) : (
            <OwnChart key={symbol} size={{ kind: 'filling' }} quotation={quotation} onPrice={onPrice} onHoldPrice={alerts.ask} />
          );
        const parts = { quotation, chart, info: <CoinInfo quotation={quotation} />, orders: <OrderLists market={quotation.market} /> };
        const desk = (trade?: TradeParts) => <Desk {...parts} trade={trade} onPair={show} />;
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
