import type { Atoms } from '@mt2/domain';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { changeText, PAIR_BUTTON, useFiat, useQuotation } from '../../areas/market/index.ts';
import { formatAmount, formatCompact } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PriceText } from '../../ui/figures/price-text.tsx';
import { Signed } from '../../ui/figures/signed.tsx';

export type DeskBarProps = {
  /** The kind of trading, for screen readers. */
  product: string;
  symbol: string;
  onPair(): void;
  /** True while the choice of the market is open. */
  isChoosing: boolean;
  /** After the price: the figures of contracts, of which one is their own volume. */
  figures?: ReactNode;
  /** At the right end. */
  tools: ReactNode;
};

/** The line above a trading desk: the market, its price, its day, and tools. */
export function DeskBar({ product, symbol, onPair, isChoosing, figures, tools }: DeskBarProps) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 border-b border-line pr-2 pl-1 min-[1280px]:gap-6">
      <h1>
        <span className="sr-only">{product} </span>
        <button
          type="button"
          id={PAIR_BUTTON}
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          onClick={onPair}
          className="flex h-11 items-center gap-1 px-3 text-lg font-semibold"
        >
          {symbol}
          <ChevronDown size={18} className="text-mute" aria-hidden />
        </button>
      </h1>
      <Price symbol={symbol} />
      <div className="more-ahead flex min-w-0 flex-1 scrollbar-none items-center gap-4 overflow-x-auto min-[1600px]:gap-7">
        {figures}
        <Day symbol={symbol} hasSpotVolume={figures !== undefined} />
      </div>
      <div className="flex shrink-0 items-center gap-1">{tools}</div>
    </header>
  );
}

function Price({ symbol }: { symbol: string }) {
  const fiat = useFiat();
  const { quotation } = useQuotation(symbol);
  const price = quotation && formatAmount(quotation.last, quotation.market.priceDecimals);
  // Traders follow the price in the browser's tab.
  useEffect(() => {
    if (price) document.title = `${price} | ${symbol} · MT2`;
  }, [price, symbol]);
  if (!quotation || !price) return null;
  const { market, last } = quotation;
  const inFiat = fiat(last, market.priceDecimals);
  return (
    <p className="shrink-0">
      <PriceText value={last} className="block text-lg leading-5 font-semibold">
        {price}
      </PriceText>
      <span className="block min-h-4 text-[0.6875rem] leading-4 text-mute">{inFiat && `≈ ${inFiat}`}</span>
    </p>
  );
}

/** The change, high, low, volume and turnover of the last 24 hours. */
function Day({ symbol, hasSpotVolume }: { symbol: string; hasSpotVolume: boolean }) {
  const text = useText();
  const { quotation } = useQuotation(symbol);
  if (!quotation) return null;
  const { market, high, low, volume, turnover } = quotation;
  const price = (value: Atoms) => formatAmount(value, market.priceDecimals);
  const traded = (word: string, unit: string) => text('common.with-unit', { label: text(word), unit });
  const figures: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('spot.change-24h'), <Signed key="change" value={changeText(quotation)} />],
    [text('spot.high-24h'), price(high)],
    [text('spot.low-24h'), price(low)],
    [traded(hasSpotVolume ? 'spot.spot-volume-24h' : 'spot.volume-24h', market.base), formatCompact(volume)],
    [traded(hasSpotVolume ? 'spot.spot-turnover-24h' : 'spot.turnover-24h', 'USDT'), formatCompact(turnover)],
  ];
  return (
    <dl className="flex gap-4 text-xs leading-4 whitespace-nowrap min-[1600px]:gap-7">
      {figures.map(([label, value], index) => (
        // Next to a contract's own figures there is room for those of spot only in a wider window.
        <div key={label} className={hasSpotVolume && index > 2 ? 'max-[1599px]:hidden' : ''}>
          <dt className="text-[0.6875rem] text-mute">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
