import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { percentText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Candle, candleMoves } from './candles.ts';
import { chartPriceText } from './drawing/chart-options.ts';
import type { ChartMark } from './drawing/marks.ts';
import { candleTimeText } from './drawing/time-labels.ts';

export type CandleFiguresProps = {
  candle: Candle;
  before: Candle | undefined;
  priceDecimals: number;
  volumeDecimals: number;
  isIntraday: boolean;
  /** At the desk the figures are one line, without room for the volume. */
  isBroad: boolean;
  /** The user's own purchases and sales in it, of the coin `base`. */
  marks: readonly ChartMark[];
  base: string;
};

/** Prices, change and amplitude of a candle. */
export function CandleFigures({ candle, before, priceDecimals, volumeDecimals, isIntraday, isBroad, marks, base }: CandleFiguresProps) {
  const text = useText();
  const { change, changePercent, amplitude, amplitudePercent } = candleMoves(candle, before);
  const tone = change >= 0n ? 'text-up' : 'text-down';
  const rows = [
    [text('kline.open'), chartPriceText(candle.open, priceDecimals)],
    [text('kline.high'), chartPriceText(candle.high, priceDecimals)],
    [text('kline.low'), chartPriceText(candle.low, priceDecimals)],
    [text('kline.close'), chartPriceText(candle.close, priceDecimals)],
    [text('kline.change'), signedPercent(changePercent, change), tone],
    [text('kline.amplitude'), percentText(amplitudePercent, amplitude)],
    ...(isBroad
      ? []
      : [[text('kline.volume'), formatCompact(candle.volume.toFixed(volumeDecimals), Math.min(volumeDecimals, 2))] as const]),
    ...marks.map(
      ({ side, quantity }) =>
        [
          text(`spot.${side}`),
          <Amount key={side}>{`${formatAmount(quantity, volumeDecimals)} ${base}`}</Amount>,
          side === 'buy' ? 'text-up' : 'text-down',
        ] as const,
    ),
  ] as const;
  return (
    <div
      data-figures
      className={cx(
        'flex w-fit flex-wrap bg-page/75',
        isBroad ? 'gap-x-2.5 pb-0.5 text-[0.6875rem] leading-4' : 'gap-x-2 text-[0.625rem] leading-3.5',
      )}
    >
      <p className="text-mute">{candleTimeText(candle.time, isIntraday)}</p>
      <dl className="contents">
        {rows.map(([label, value, colour], index) => (
          <div key={index} className="flex gap-1">
            <dt className="truncate text-mute">{label}</dt>
            <dd className={colour ?? tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
