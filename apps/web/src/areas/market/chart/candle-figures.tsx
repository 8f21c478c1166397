import { formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { percentText, signedPercent } from '../../../platform/text/percent.ts';
import { cx } from '../../../ui/cx.ts';
import { type Candle, candleMoves } from './candles.ts';
import { chartPriceText } from './drawing/chart-options.ts';
import { candleTimeText } from './drawing/time-labels.ts';

export type CandleFiguresProps = {
  candle: Candle;
  before: Candle | undefined;
  priceDecimals: number;
  volumeDecimals: number;
  isIntraday: boolean;
  /** A line, or a card on the side away from the crosshair. */
  place: keyof typeof PLACES;
};

const CARD = 'pointer-events-none absolute top-5 z-[4] rounded border border-line bg-card/90 px-1.5 py-1 text-[10px] leading-[13px]';
const PLACES = {
  line: 'flex w-fit flex-wrap gap-x-2.5 bg-page/75 pb-0.5 text-[11px] leading-4',
  // Below something else in that corner.
  left: `${CARD} left-1 group-has-data-corner:top-19`,
  right: `${CARD} right-17`,
};

/** Prices, change and amplitude of a candle. */
export function CandleFigures({ candle, before, priceDecimals, volumeDecimals, isIntraday, place }: CandleFiguresProps) {
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
    // At a desk the line has no room for it.
    ...(place === 'line'
      ? []
      : [[text('kline.volume'), formatCompact(candle.volume.toFixed(volumeDecimals), Math.min(volumeDecimals, 2))] as const]),
  ] as const;
  return (
    <div className={PLACES[place]}>
      <p className="text-mute">{candleTimeText(candle.time, isIntraday)}</p>
      <dl className={place === 'line' ? 'contents' : ''}>
        {rows.map(([label, value, colour], index) => (
          <div key={index} className={cx('flex justify-between', place === 'line' ? 'gap-1' : 'gap-2')}>
            <dt className="truncate text-mute">{label}</dt>
            <dd className={place === 'line' ? (colour ?? tone) : colour}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
