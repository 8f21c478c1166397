import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AlertBell } from '../../alert/index.ts';
import { useMyLines } from '../../spot/index.ts';
import { BookPanel } from '../book/book-panel.tsx';
import { DepthChart } from '../book/depth-chart.tsx';
import { TradesList } from '../book/trades-list.tsx';
import { useBook, useTrades } from '../book/use-book.ts';
import { ChartSection } from '../chart/chart-section.tsx';
import { PastChart } from '../chart/past-chart.tsx';
import { FavouriteStar } from '../list/favourite-star.tsx';
import { usePair } from '../list/use-pair.tsx';
import { MarketGate } from '../market-gate.tsx';
import { PausedNotice } from '../paused.tsx';
import type { Quotation } from '../quotation.ts';
import { useFiat } from '../use-fiat.ts';
import { useQuotation } from '../use-quotations.ts';
import { CoinInfo } from './coin-info.tsx';
import { KlineHeader } from './kline-header.tsx';
import { TradeBar } from './trade-bar.tsx';

/** The chart of one market with its book, its tape and what the coin is. */
export function KlineScreen() {
  const [query] = useSearchParams();
  const { symbol, show, choose, sheet } = usePair();
  // `at` is the second of a past price that the user wants to check.
  const at = Math.floor(Number(query.get('at')) || 0);
  const found = useQuotation(symbol);
  const fiat = useFiat();
  const heading = (
    <button type="button" aria-haspopup="dialog" onClick={choose} className="flex h-11 items-center gap-1 px-2">
      {symbol}
      <ChevronDown size={18} className="text-mute" aria-hidden />
    </button>
  );
  return (
    <Screen
      title={symbol}
      heading={heading}
      right={
        found.quotation?.isListed && (
          <>
            <AlertBell key={symbol} quotation={found.quotation} />
            <FavouriteStar quotation={found.quotation} />
          </>
        )
      }
      footer={found.quotation?.isListed && <TradeBar quotation={found.quotation} />}
    >
      <MarketGate found={found} skeleton={<KlineSkeleton />} onChoose={choose}>
        {(quotation) => (
          <>
            <KlineHeader quotation={quotation} fiat={fiat(quotation.last, quotation.market.priceDecimals)} />
            <PausedNotice quotation={quotation} />
            {at > 0 ? (
              <PastChart quotation={quotation} at={at} onNow={() => show(symbol)} />
            ) : (
              <MyChart key={symbol} quotation={quotation} />
            )}
            <MarketTabs quotation={quotation} />
          </>
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}

/** The chart with the user's orders in it. */
const MyChart = ({ quotation }: { quotation: Quotation }) => <ChartSection quotation={quotation} lines={useMyLines(quotation.market)} />;

const KlineSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden>
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-4 w-56" />
    <Skeleton className="h-90" />
  </div>
);

type TabName = 'book' | 'depth' | 'trades' | 'info';

function MarketTabs({ quotation }: { quotation: Quotation }) {
  const text = useText();
  const [tab, setTab] = useEntryState<TabName>('tab', 'book');
  const items = [
    { value: 'book', label: text('spot.order-book') },
    { value: 'depth', label: text('kline.depth-chart') },
    { value: 'trades', label: text('spot.trades') },
    { value: 'info', label: text('kline.info') },
  ] as const;
  return (
    <section className="min-h-100">
      <Tabs
        value={tab}
        onChange={(next: TabName) => setTab(next)}
        items={items}
        label={text('kline.info')}
        className="border-b border-line"
      >
        {tab === 'book' && <LiveBook quotation={quotation} />}
        {tab === 'depth' && <LiveDepth quotation={quotation} />}
        {tab === 'trades' && <LiveTrades quotation={quotation} />}
        {tab === 'info' && <CoinInfo quotation={quotation} />}
      </Tabs>
    </section>
  );
}

const LiveBook = ({ quotation: { market } }: { quotation: Quotation }) => <BookPanel market={market} book={useBook(market.symbol)} />;
const LiveDepth = ({ quotation: { market } }: { quotation: Quotation }) => <DepthChart market={market} book={useBook(market.symbol)} />;
const LiveTrades = ({ quotation: { market } }: { quotation: Quotation }) => (
  <TradesList market={market} trades={useTrades(market.symbol)} />
);
