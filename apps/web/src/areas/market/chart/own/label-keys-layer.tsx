import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import type { Candle } from '../candles.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import type { ChartLine } from './chart-line.ts';
import { crossed, labelMiddles, reachOf, widthOfKey } from './label-keys.ts';

type LabelKeysProps = {
  chart: KlineChart;
  symbol: string;
  priceDecimals: number;
  lines: readonly ChartLine[];
  last: Candle | undefined;
  /** The legend of the candles' pane: labels are below it. */
  legend: RefObject<HTMLElement | null>;
  /** Names of orders have a cross that cancels. */
  hasCrosses: boolean;
};

/** Calls `onDraw` whenever the chart is drawn. */
const watching = (onDraw: () => void): ISeriesPrimitive<Time> => ({ updateAllViews: onDraw });

/** The middles of the labels of lines, followed while the chart moves. */
function useMiddles({ chart, lines, last, legend }: LabelKeysProps): readonly (number | undefined)[] {
  const [middles, setMiddles] = useState<readonly (number | undefined)[]>([]);
  const follow = useEffectEvent(() => {
    const { width, height } = chart.places.size;
    const spotOf = (price: number) => last && chart.places.spotOf({ time: last.time, price });
    const at = last && spotOf(last.close);
    const top = legend.current ? legend.current.offsetTop + legend.current.offsetHeight : 0;
    const next = labelMiddles({
      ys: lines.map(({ price }) => spotOf(price)?.y ?? null),
      within: { from: top, to: height },
      last: at && { y: at.y, isPast: at.x > width },
    });
    setMiddles((before) => (before.join() === next.join() ? before : next));
  });
  useEffect(() => {
    const watch = watching(() => follow());
    chart.attach(watch);
    return () => chart.detach(watch);
  }, [chart]);
  return middles;
}

/** Invisible keys on the labels of lines: one opens what the line stands for, and the cross of an order's name cancels it. */
export function LabelKeys(props: LabelKeysProps) {
  const text = useText();
  const isCoarse = useMedia('(pointer: coarse)');
  const { chart, symbol, priceDecimals, hasCrosses } = props;
  const lines = props.lines.filter(({ isEdge }) => !isEdge);
  const middles = useMiddles({ ...props, lines });
  const placed = middles.filter((middle) => middle !== undefined);
  const right = chart.places.size.width;
  return (
    <div className="pointer-events-none absolute inset-0 z-[4] overflow-hidden peer-active:invisible">
      {lines.map(({ title, price, onOpen, onCancel }, index) => {
        const [middle, press] = [middles[index], onOpen ?? (hasCrosses ? onCancel : undefined)];
        if (middle === undefined || !press) return null;
        const name = onOpen ? title : crossed(title);
        const reach = reachOf(middle, placed);
        const at = chartPriceText(price, priceDecimals);
        return (
          <button
            key={`${title} ${price} ${index}`}
            type="button"
            aria-label={onOpen ? `${text('alert.title-of', { symbol })} ${at}` : `${text('spot.cancel')} ${title} ${at}`}
            onClick={press}
            style={{
              top: reach.from,
              height: reach.to - reach.from,
              ...widthOfKey(right, nameWidth(name), onOpen ? 'open' : 'cancel', isCoarse),
            }}
            className="pointer-events-auto absolute cursor-pointer rounded-xs hover:bg-page/25"
          />
        );
      })}
    </div>
  );
}
