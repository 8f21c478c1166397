import type { Market } from '@mt2/domain/market-terms';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { cx } from '../../../../ui/cx.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { BELL } from '../drawing/bell.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { LABEL_HEIGHT, type LinePlace, leadersOf } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import type { ChartLine } from '../drawing/own-lines.ts';
import type { Palette } from '../drawing/palette.ts';
import { crossed, endOfSpare, reachOf, widthOfKey } from './label-keys.ts';

type LabelKeysProps = {
  chart: KlineChart;
  market: Market;
  lines: readonly ChartLine[];
  /** Names of orders have a cross that cancels. */
  isBroad?: boolean;
  palette: Palette;
};

/**
 * What the labels of lines lack: keys, of which one opens what the line stands for and the cross of an order's name cancels it,
 * and short labels among the candles for lines whose labels have no room at the axis.
 */
export function LabelKeys(props: LabelKeysProps) {
  const { chart } = props;
  const lines = props.lines.filter(({ isEdge }) => !isEdge);
  const [places, setPlaces] = useState<readonly LinePlace[]>([]);
  useEffect(() => chart.labels.watch(setPlaces), [chart]);
  // Lines may have changed since the chart was drawn.
  const placed = lines.flatMap((line, index) => (places[index] ? [{ line, ...places[index] }] : []));
  return (
    <div className="pointer-events-none absolute inset-0 z-[2] overflow-hidden peer-active:invisible">
      <SpareLabels {...props} placed={placed} />
      <Keys {...props} placed={placed} />
    </div>
  );
}

type PlacedProps = LabelKeysProps & { placed: readonly (LinePlace & { readonly line: ChartLine })[] };

function Keys({ chart, market: { symbol, priceDecimals }, isBroad, placed }: PlacedProps) {
  const text = useText();
  const isCoarse = useMedia('(pointer: coarse)');
  const right = chart.places.size.width;
  const middles = placed.flatMap(({ middle }) => (middle === undefined ? [] : [middle]));
  return placed.map(({ line: { title, price, onOpen, onCancel }, middle }, index) => {
    const press = onOpen ?? (isBroad ? onCancel : undefined);
    if (middle === undefined || !press) return null;
    const reach = reachOf(middle, middles, isCoarse);
    const width = nameWidth(onOpen ? title : crossed(title));
    const at = chartPriceText(price, priceDecimals);
    return (
      <button
        key={`${title} ${price} ${index}`}
        type="button"
        aria-label={onOpen ? `${text('alert.title-of', { symbol })} ${at}` : `${text('spot.cancel')} ${title} ${at}`}
        onClick={press}
        style={{ top: reach.from, height: reach.to - reach.from, ...widthOfKey(right, width, onOpen ? 'open' : 'cancel', isCoarse) }}
        className="pointer-events-auto absolute cursor-pointer rounded-xs hover:bg-page/25"
      />
    );
  });
}

/** Names of lines, with leaders to those from which they were pushed away; a press on that of an alert opens the alerts. */
function SpareLabels({ chart, market: { symbol, priceDecimals }, palette, placed }: PlacedProps) {
  const text = useText();
  const names = placed.flatMap(({ line, middle }) =>
    middle === undefined || line.gainAt ? [] : [{ middle, width: nameWidth(line.title) }],
  );
  const spares = placed.flatMap(({ line, spare: middle, y }) => {
    if (middle === undefined || y === null) return [];
    const width = nameWidth(line.title);
    const x = endOfSpare(middle, chart.places.size.width, names) - width;
    return [{ line, width, x, middle, y }];
  });
  const leaders = leadersOf(spares, -1);
  return (
    <>
      <svg aria-hidden className="absolute inset-0 size-full" fill="none">
        {spares.map(({ line }, index) => (
          <polyline key={index} stroke={palette[line.tone]} points={leaders[index]?.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      {spares.map(({ line: { title, tone, price, onOpen }, x, width, middle }, index) => {
        const look = {
          style: { left: x, top: middle - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT, background: palette[tone], color: palette.onSide },
          className: 'absolute grid place-items-center rounded-xs font-[system-ui,sans-serif] text-[10px] leading-none whitespace-nowrap',
        };
        return onOpen ? (
          <button
            key={index}
            type="button"
            aria-label={`${text('alert.title-of', { symbol })} ${chartPriceText(price, priceDecimals)}`}
            onClick={onOpen}
            {...look}
            className={cx(look.className, 'reach pointer-events-auto cursor-pointer')}
          >
            <Name title={title} />
          </button>
        ) : (
          <span key={index} aria-hidden {...look}>
            <Name title={title} />
          </span>
        );
      })}
    </>
  );
}

const Name = ({ title }: { title: string }) => (title === BELL ? <Bell size={11} strokeWidth={2.5} aria-hidden /> : title);
