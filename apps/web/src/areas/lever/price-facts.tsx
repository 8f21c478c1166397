import type { Atoms } from '@mt2/domain';
import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { formatMean } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { tickText } from '../order/index.ts';
import type { RoeBasis } from './position/stop-form.ts';

/** Formats prices, sizes and money of contracts. */

type Named = { readonly symbol: string; readonly side: PositionSide; readonly leverage: number };
/** A position by its market, side and leverage: `BTC/USDT Long 20x`. */
export const nameOf = (text: Text, { symbol, side, leverage }: Named): string => `${symbol} ${text(`lever.${side}`)} ${leverage}x`;

/** An average price in atoms; `—` for none. */
export const meanText = (market: Market, price: Atoms): string => (price > 0n ? formatMean(price, market.priceDecimals) : '—');

/** `Long 20x`, in the side's colour. */
export function SideText({ side, leverage, className }: { side: PositionSide; leverage: number; className?: string }) {
  const text = useText();
  return (
    <span
      className={cx('font-semibold', side === 'long' ? 'text-up' : 'text-down', className)}
    >{`${text(`lever.${side}`)} ${leverage}x`}</span>
  );
}

/** The side and prices of a position or a group, two per row if they fit. */
export function PriceFacts({ position, mark }: { position: RoeBasis; mark: number | undefined }) {
  const text = useText();
  const { market, held, entryPrice, liquidation } = position;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 rounded-xl bg-page px-3 py-2.5 text-[0.8125rem]">
      <Line label={text('spot.side')}>
        <SideText side={held.side} leverage={held.leverage} />
      </Line>
      <Line label={text('lever.mark-price')}>{tickText(market, mark)}</Line>
      <Line label={text('lever.open-price')}>{meanText(market, entryPrice)}</Line>
      <Line label={text('lever.liquidation-price')}>{tickText(market, liquidation)}</Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-max grow basis-[calc(50%-0.5rem)] justify-between gap-2">
    <dt className="text-mute">{label}</dt>
    <dd>{children}</dd>
  </div>
);
