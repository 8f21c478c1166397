import { formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { percentText, signedPercent } from '../../../platform/text/percent.ts';
import { cx } from '../../../ui/cx.ts';
import { type Candle, candleMoves } from './candles.ts';
import { chartPriceText } from './drawing/chart-options.ts';
import { candleTimeText } from './drawing/time-labels.ts';

export type CrosshairCardProps = {
  candle: Candle;
  before: Candle | undefined;
  priceDecimals: number;
  volumeDecimals: number;
  isIntraday: boolean;
  /** Places the card on the left, away from the crosshair. */
  isLeft: boolean;
};

/** Prices, change and amplitude of the candle under the crosshair. */
export function CrosshairCard({ candle, before, priceDecimals, volumeDecimals, isIntraday, isLeft }: CrosshairCardProps) {
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
    [text('kline.volume'), formatCompact(candle.volume.toFixed(volumeDecimals), volumeDecimals)],
  ] as const;
  return (
    <div
      className={cx(
        'pointer-events-none absolute top-5 z-[4] rounded border border-line bg-card/90 px-1.5 py-1 text-[10px] leading-[13px]',
        isLeft ? 'right-17' : 'left-1 group-has-data-corner:top-19',
      )}
    >
      <p className="text-mute">{candleTimeText(candle.time, isIntraday)}</p>
      <dl>
        {rows.map(([label, value, colour], index) => (
          <div key={index} className="flex justify-between gap-2">
            <dt className="truncate text-mute">{label}</dt>
            <dd className={colour}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
