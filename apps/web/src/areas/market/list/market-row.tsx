import { houseVolume } from '@mt2/domain/lever';
import { memo, type ReactNode } from 'react';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { formatAmount, formatCompact, formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { fundingText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { ChangePill, Signed } from '../../../ui/figures/signed.tsx';
import { Sparkline } from '../../../ui/figures/sparkline.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { Flash } from '../../../ui/overlays/flash.tsx';
import { useHold } from '../../../ui/use-hold.ts';
import { PausedChip } from '../paused.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { isNew } from './market-list.ts';

export type MarketRowProps = {
  quotation: Quotation;
  fiat: string;
  /** `contract` shows the perpetual's terms and leads to it; `new` shows when the market was listed. */
  kind?: 'spot' | 'contract' | 'new';
  /** What found the market: it is marked. */
  search?: string | undefined;
  /** There is room for the day's high, low and volume. */
  isWide?: boolean | undefined;
};

const tag = 'shrink-0 rounded px-[3px] text-[0.625rem] leading-4 font-semibold';

/** The tag next to the symbol of a market: perpetual or newly listed. */
function Tag({ quotation, kind }: Pick<MarketRowProps, 'quotation' | 'kind'>) {
  const text = useText();
  if (kind === 'contract') return <span className={cx(tag, 'bg-raised text-mute max-[359px]:hidden')}>{text('market.perpetual')}</span>;
  // The list of new markets needs no badge; elsewhere the badge marks this month's.
  return kind === 'new' && isNew(quotation, worldNow()) ? (
    <span className={cx(tag, 'bg-accent/15 text-accent')}>{text('market.is-new')}</span>
  ) : null;
}

/** The turnover of a market's contracts: that of the house. What users trade is little next to it. */
const contractTurnover = ({ turnover }: Quotation) => formatCompact(houseVolume(turnover));

/** The second line: turnover, with a contract's last funding rate; the listing day of a new market. */
function Detail({ quotation, kind, isWide }: Pick<MarketRowProps, 'quotation' | 'kind' | 'isWide'>) {
  const { market, turnover, isOpen, openedAt } = quotation;
  if (!isOpen) return <PausedChip />;
  if (kind === 'new') return formatDate(openedAt);
  if (kind !== 'contract') return isWide ? market.name : formatCompact(turnover);
  if (isWide) return `${market.tiers[0]?.maxLeverage}x`;
  return (
    <span className="flex gap-x-1.5 max-[359px]:flex-wrap">
      <span>{contractTurnover(quotation)}</span>
      <Funding quotation={quotation} />
    </span>
  );
}

const Funding = ({ quotation: { fundingRate } }: Pick<MarketRowProps, 'quotation'>) => (
  <Signed value={String(fundingRate)}>{fundingText(fundingRate)}</Signed>
);

/** The columns that only a wide list has: the day's high and low, volume and turnover, or a contract's turnover and funding rate. */
function Day({ quotation, kind }: Pick<MarketRowProps, 'quotation' | 'kind'>) {
  const { market, high, low, volume, turnover } = quotation;
  return (
    <>
      <DayCell>{formatAmount(high, market.priceDecimals)}</DayCell>
      <DayCell>{formatAmount(low, market.priceDecimals)}</DayCell>
      <DayCell>{kind === 'contract' ? contractTurnover(quotation) : formatCompact(volume)}</DayCell>
      <DayCell>{kind === 'contract' ? <Funding quotation={quotation} /> : formatCompact(turnover)}</DayCell>
    </>
  );
}

export const TRADE_CELL = 'w-16 shrink-0';
/** The width of the columns that only a wide list has. */
export const DAY_CELL = 'w-24 shrink-0';
const DayCell = ({ children }: { children: ReactNode }) => (
  <span className={`${DAY_CELL} truncate text-right text-[0.8125rem]`}>{children}</span>
);

/** The screen that a row leads to. */
export function addressOf(
  { market: { symbol } }: Quotation,
  kind: MarketRowProps['kind'],
  spot: '/pages/trade/kline' | '/pages/trade/spot',
): Address {
  return kind === 'contract' ? to('/pages/option/detail', { symbol, mode: kind }) : to(spot, { symbol });
}

/** Leads to the form of an order. */
function TradeLink({ quotation, kind }: Pick<MarketRowProps, 'quotation' | 'kind'>) {
  const text = useText();
  return (
    <Go
      to={addressOf(quotation, kind, '/pages/trade/spot')}
      aria-label={`${text('wallet.trade')} ${quotation.market.symbol}`}
      className={`${TRADE_CELL} grid h-11 place-items-center text-[0.8125rem] text-accent`}
    >
      {text('wallet.trade')}
    </Go>
  );
}

/**
 * A market in the list: symbol and turnover, the day's price line, price and its fiat equivalent, change. A long
 * press or its context menu opens the alerts of the market.
 */
export const MarketRow = memo(function MarketRow({ quotation, fiat, kind = 'spot', search = '', isWide = false }: MarketRowProps) {
  const { market, last, spark } = quotation;
  const go = useGo();
  const hold = useHold(() => go.to(to('/pages/trade/kline', { symbol: market.symbol, alert: '1' })));
  // On a phone, the terms of a contract and the badge of a new market need its room.
  const narrow = kind === 'spot' ? 'max-[359px]:hidden cramped:hidden' : 'hidden';
  const chart = (
    <span className={isWide ? 'flex w-26 justify-end max-[1399px]:hidden' : narrow}>
      <Sparkline values={spark} change={changeText(quotation)} width={isWide ? 96 : 30} height={isWide ? 28 : 20} />
    </span>
  );
  return (
    <div className="flex min-h-15 items-center pr-1">
      <Go
        to={addressOf(quotation, kind, '/pages/trade/kline')}
        {...hold}
        className={cx(
          'flex min-w-0 flex-1 items-center gap-2 self-stretch pl-4 -outline-offset-2 press-card cramped:flex-wrap cramped:py-1',
          '[-webkit-touch-callout:none]',
        )}
      >
        <span className="max-[359px]:hidden cramped:hidden">
          <CoinLogo symbol={market.base} size={28} />
        </span>
        <span className="min-w-0 flex-1 cramped:min-w-full">
          <span className="flex items-center gap-1">
            <span className="min-w-0 truncate">
              <b className="text-[0.9375rem] font-semibold">
                <Marked text={market.base} search={search} />
              </b>
              <span className="text-xs text-mute">/USDT</span>
            </span>
            <Tag quotation={quotation} kind={kind} />
          </span>
          <span className="block truncate text-xs text-mute">
            <Detail quotation={quotation} kind={kind} isWide={isWide} />
          </span>
        </span>
        {!isWide && chart}
        <span className={cx('text-right', isWide ? 'w-27' : 'min-w-[80px] cramped:flex-1')}>
          <Flash value={last} className="ml-auto block w-fit text-[0.9375rem] font-semibold">
            {formatAmount(last, market.priceDecimals)}
          </Flash>
          <span className="block min-h-4 text-xs text-mute">{fiat}</span>
        </span>
        <span className={cx('flex shrink-0 justify-end', isWide && 'w-21')}>
          <ChangePill change={changeText(quotation)} />
        </span>
        {isWide && <Day quotation={quotation} kind={kind} />}
        {isWide && chart}
      </Go>
      {isWide && <TradeLink quotation={quotation} kind={kind} />}
      <FavouriteStar quotation={quotation} />
    </div>
  );
});
