import type { Atoms } from '@mt2/domain';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AlertBell, type AskForAlert, useAskForAlert } from '../../alert/index.ts';
import {
  BookPanel,
  changeText,
  DepthChart,
  FavouriteStar,
  MarketGate,
  PastChart,
  PausedNotice,
  type Quotation,
  TradesList,
  useBook,
  useFiat,
  usePair,
  useQuotation,
  useTrades,
} from '../../market/index.ts';
import { OwnChart } from '../own-chart.tsx';
import { useMyFills, useOwnPrices } from '../own-lines.ts';
import { CoinInfo } from './coin-info.tsx';
import { useWholeRows } from './use-whole-rows.ts';

/** The last price with its fiat equivalent and change, and the rolling day. */
function KlineHeader({ quotation, fiat }: { quotation: Quotation; fiat: string }) {
  const text = useText();
  const { market, last, high, low, volume, turnover } = quotation;
  const price = (value: Atoms) => formatAmount(value, market.priceDecimals);
  const day = [
    [text('spot.high-24h'), price(high)],
    [text('spot.volume-24h'), formatCompact(volume), market.base],
    [text('spot.low-24h'), price(low)],
    [text('spot.turnover-24h'), formatCompact(turnover), 'USDT'],
  ] as const;
  return (
    <section className="flex items-start gap-3 px-4 pt-1 pb-2 cramped:flex-col">
      <div className="min-w-0 flex-1">
        <PriceText value={last} className="block text-[clamp(20px,6.6vw,28px)] leading-9 font-semibold">
          {price(last)}
        </PriceText>
        <p className="flex flex-wrap gap-x-2 text-xs text-mute">
          {fiat && <span>≈ {fiat}</span>}
          <Signed value={changeText(quotation)} className="font-semibold" />
        </p>
      </div>
      <dl
        className="grid w-[52%] shrink-0 grid-cols-2 gap-x-3 gap-y-1 text-[0.6875rem] leading-4
        max-[359px]:w-[54%] max-[359px]:gap-x-2 max-[359px]:text-[0.625rem] cramped:w-full"
      >
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
  const [query] = useAddressQuery();
  const { symbol, show, choose, sheet } = usePair();
  // `at` is the second of a past price that the user wants to check.
  const at = Math.floor(Number(query.get('at')) || 0);
  const found = useQuotation(symbol);
  const alerts = useAskForAlert(found.quotation?.isListed ?? false);
  const heading = (
    <button type="button" aria-haspopup="dialog" onClick={choose} className="pair-title flex h-11 items-center gap-1 px-2 cramped:px-0">
      {symbol}
      <ChevronDown size={18} className="text-mute cramped:hidden" aria-hidden />
    </button>
  );
  return (
    <Screen
      title={symbol}
      heading={heading}
      right={
        found.quotation?.isListed && (
          <>
            <AlertBell key={symbol} quotation={found.quotation} alerts={alerts} />
            <FavouriteStar quotation={found.quotation} />
          </>
        )
      }
      footer={found.quotation?.isListed && <TradeBar quotation={found.quotation} />}
    >
      <MarketGate found={found} skeleton={<KlineSkeleton />} onChoose={choose}>
        {(quotation) => <KlineContent quotation={quotation} at={at} onNow={() => show(symbol)} onHoldPrice={alerts.ask} />}
      </MarketGate>
      {sheet}
    </Screen>
  );
}

/** `at` is the second of a past price; 0 for the running market. */
type KlineContentProps = { quotation: Quotation; at: number; onNow(): void; onHoldPrice: AskForAlert['ask'] };

function KlineContent({ quotation, at, onNow, onHoldPrice }: KlineContentProps) {
  const fiat = useFiat();
  const area = useRef<HTMLDivElement>(null);
  const added = useWholeRows(area);
  const { market, last } = quotation;
  return (
    <div ref={area}>
      <KlineHeader quotation={quotation} fiat={fiat(last, market.priceDecimals)} />
      <PausedNotice quotation={quotation} />
      {at > 0 ? (
        <PastChart quotation={quotation} at={at} onNow={onNow} />
      ) : (
        <OwnChart key={market.symbol} quotation={quotation} size={{ kind: 'usual', added }} onHoldPrice={onHoldPrice} />
      )}
      <MarketTabs quotation={quotation} />
    </div>
  );
}

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
  const head = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  // With several indicators above it, a chosen panel would stay below the screen; a long one would take the chart's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen tab brings the head of its panel into view
  useEffect(() => {
    if (isChosen.current) head.current?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  const choose = (next: TabName) => {
    isChosen.current = true;
    setTab(next);
  };
  const items = [
    { value: 'book', label: text('spot.order-book') },
    { value: 'depth', label: text('kline.depth-chart') },
    { value: 'trades', label: text('spot.trades') },
    { value: 'info', label: text('kline.info') },
  ] as const;
  return (
    <section className="relative min-h-80">
      <div ref={head} aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-60" />
      <Tabs value={tab} onChange={choose} items={items} label={text('kline.info')} className="border-b border-line">
        {tab === 'book' && <LiveBook quotation={quotation} />}
        {tab === 'depth' && <DepthChart market={quotation.market} />}
        {tab === 'trades' && <LiveTrades quotation={quotation} />}
        {tab === 'info' && <CoinInfo quotation={quotation} />}
      </Tabs>
    </section>
  );
}

const LiveBook = ({ quotation: { market } }: { quotation: Quotation }) => (
  <BookPanel market={market} book={useBook(market.symbol)} own={useOwnPrices(market)} />
);
const LiveTrades = ({ quotation: { market } }: { quotation: Quotation }) => (
  <TradesList market={market} trades={useTrades(market.symbol)} own={useMyFills(market)} />
);
