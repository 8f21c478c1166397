import type { ReactNode } from 'react';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { percentText, signedPercent } from '../../../platform/text/figures.ts';
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

const NARROW = `w-fit bg-page/75 text-[0.625rem] leading-3.5 [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-2 max-[359px]:tracking-tighter
  max-[359px]:[&>div]:gap-x-1 max-[359px]:[&_dl>div]:gap-0.5`;

type Row = {
  label: string;
  /** Shown instead of the label, which screen readers say; empty to show none. */
  short?: string;
  value: ReactNode;
  colour?: string;
};

/** Prices, change and amplitude of a candle. On a phone they are two short lines, which cover few candles. */
export function CandleFigures({ candle, before, priceDecimals, volumeDecimals, isIntraday, isBroad, marks, base }: CandleFiguresProps) {
  const text = useText();
  const { change, changePercent, amplitude, amplitudePercent } = candleMoves(candle, before);
  const tone = change >= 0n ? 'text-up' : 'text-down';
  const labelOf = (name: string) => ({ label: text(`kline.${name}`), short: text(`kline.short-${name}`) });
  const prices = (['open', 'high', 'low', 'close'] as const).map((name): Row => {
    return { ...labelOf(name), value: chartPriceText(candle[name], priceDecimals) };
  });
  const moves: Row[] = [
    { label: text('kline.change'), short: '', value: signedPercent(changePercent, change) },
    { ...labelOf('amplitude'), value: percentText(amplitudePercent, amplitude) },
  ];
  const volume = {
    ...labelOf('volume'),
    value: formatCompact(candle.volume.toFixed(volumeDecimals), Math.min(volumeDecimals, 2)),
  };
  const own = marks.map(({ side, quantity }): Row => {
    const value = <Amount key={side}>{`${formatAmount(quantity, volumeDecimals)} ${base}`}</Amount>;
    return { label: text(`spot.${side}`), value, colour: side === 'buy' ? 'text-up' : 'text-down' };
  });
  const time = <p className="text-mute">{candleTimeText(candle.time, isIntraday)}</p>;
  if (isBroad)
    return (
      <div data-figures className="flex w-fit flex-wrap gap-x-2.5 bg-page/75 pb-0.5 text-[0.6875rem] leading-4">
        {time}
        <Figures rows={[...prices, ...moves, ...own]} tone={tone} />
      </div>
    );
  return (
    <div data-figures className={NARROW}>
      <div>
        {time}
        <Figures rows={[...moves, volume, ...own]} tone={tone} />
      </div>
      <div>
        <Figures rows={prices} tone={tone} />
      </div>
    </div>
  );
}

const Figures = ({ rows, tone }: { rows: readonly Row[]; tone: string }) => (
  <dl className="contents">
    {rows.map(({ label, short = label, value, colour = tone }) => (
      <div key={label} className="flex gap-1">
        <dt className={short === '' ? 'sr-only' : 'truncate text-mute'}>
          {short !== '' && short !== label && <span aria-hidden>{short}</span>}
          <span className={short === label ? undefined : 'sr-only'}>{label}</span>
        </dt>
        <dd className={colour}>{value}</dd>
      </div>
    ))}
  </dl>
);
