import type { Atoms } from '@mt2/domain';
import { formatSteps, formatTicks } from '@mt2/domain/market-terms';
import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { formatAmount, formatCompact, formatDate, formatPrice, rateText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
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

/** The last price with its fiat equivalent and change, and the rolling day. */
function KlineHeader({ quotation, fiat }: { quotation: Quotation; fiat: string }) {
  const text = useText();
  const { market, last, change, high, low, volume, turnover } = quotation;
  const price = (value: Atoms) => formatPrice(value, market.priceDecimals);
  const day = [
    [text('spot.high-24h'), price(high)],
    [text('spot.volume-24h'), formatCompact(volume), market.base],
    [text('spot.low-24h'), price(low)],
    [text('spot.turnover-24h'), formatCompact(turnover), 'USDT'],
  ] as const;
  return (
    <section className="flex items-start gap-3 px-4 pt-1 pb-2">
      <div className="min-w-0 flex-1">
        <PriceText value={last} className="block text-[clamp(20px,6.6vw,28px)] leading-9 font-semibold">
          {price(last)}
        </PriceText>
        <p className="flex flex-wrap gap-x-2 text-xs text-mute">
          {fiat && <span>≈ {fiat}</span>}
          <Signed value={change} className="font-semibold">{`${change}%`}</Signed>
        </p>
      </div>
      <dl className="grid w-[52%] shrink-0 grid-cols-2 gap-x-3 gap-y-1 text-[11px] leading-4">
        {day.map(([label, value, coin]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-mute">{label}</dt>
            <dd className="truncate">
              {value}
              {coin && <span className="max-[359px]:hidden"> {coin}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SIDES = [
  ['buy', 'bg-up'],
  ['sell', 'bg-down'],
] as const;
const BUTTON = 'flex h-12 items-center justify-center rounded-lg text-base font-semibold';

/** Buying and selling, always within the thumb's reach; pale while the market is halted. */
function TradeBar({ quotation: { market, isOpen } }: { quotation: Quotation }) {
  const text = useText();
  return (
    <nav
      aria-label={text('wallet.trade')}
      className="grid shrink-0 grid-cols-2 gap-3 border-t border-line bg-page px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))]"
    >
      {SIDES.map(([side, colour]) =>
        isOpen ? (
          <Go key={side} to={to('/pages/trade/spot', { symbol: market.symbol, side })} className={cx(BUTTON, colour, 'text-on-side')}>
            {text(`spot.${side}`)}
          </Go>
        ) : (
          <button key={side} type="button" disabled className={cx(BUTTON, 'bg-raised text-mute')}>
            {text(`spot.${side}`)}
          </button>
        ),
      )}
    </nav>
  );
}

/** The chart of one market with its book, its trades and a description of the coin. */
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

type Fact = readonly [label: string, value: string];

/** Description of the coin, and the rules of trading it. */
function CoinInfo({ quotation: { market, makerFee, takerFee, openedAt } }: { quotation: Quotation }) {
  const text = useText();
  const rules: Fact[] = [
    [text('kline.launched'), formatDate(openedAt)],
    [text('kline.tick-size'), `${formatTicks(market, 1)} USDT`],
    [text('kline.step-size'), `${formatSteps(market, 1)} ${market.base}`],
    [text('kline.minimum-quantity'), `${formatSteps(market, market.minQuantity)} ${market.base}`],
    [text('kline.minimum-order-value'), `${formatAmount(market.minNotional, 2)} USDT`],
    [text('spot.maker-fee'), rateText(makerFee)],
    [text('spot.taker-fee'), rateText(takerFee)],
  ];
  return (
    <div className="px-4 pt-4 pb-6">
      <h2 className="flex items-center gap-2.5 text-base font-semibold">
        <CoinLogo symbol={market.base} size={28} />
        {market.name}
        <span className="text-xs font-normal text-mute">{market.base}</span>
      </h2>
      <p className="pt-2 text-sm text-mute">{text(`coin.${market.base.toLowerCase()}`)}</p>
      <h3 className="pt-5 pb-1 text-sm font-semibold">{text('kline.trading-rules')}</h3>
      <dl className="text-[13px]">
        {rules.map(([label, value]) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
            <dt className="text-mute">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

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
