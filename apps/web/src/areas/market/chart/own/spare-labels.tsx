import { Bell } from 'lucide-react';
import { BELL } from '../drawing/bell.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import { LABEL_GAP, LABEL_HEIGHT, leadersOf } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import { NAME_AND_PRICE } from '../drawing/own-lines.ts';
import type { Palette } from '../drawing/palette.ts';
import { endOfSpare, spareText } from './label-keys.ts';
import { type LabelKeysProps, namesAtAxis, type PlacedLine } from './placed-lines.ts';

/** Where the labels among the candles are, and their prices, as far as there is room for them beside the newest candle. */
export function sparesOf({ chart, market: { priceDecimals } }: LabelKeysProps, placed: readonly PlacedLine[]) {
  const axis = chart.places.size.width;
  const names = namesAtAxis(placed);
  return placed.flatMap(({ line, spare: middle, y }) => {
    if (middle === undefined || y === null) return [];
    const end = endOfSpare(middle, axis, names);
    const widthOf = ({ name, price }: { name: string; price?: string }) => nameWidth(name, price);
    // Left of a name at the axis it covers candles in any case.
    const room = end < axis - LABEL_GAP ? NAME_AND_PRICE : chart.nameRoom - LABEL_GAP;
    const said = spareText(line, chartPriceText(line.price, priceDecimals), widthOf, room);
    const width = widthOf(said);
    return [{ line, ...said, width, x: end - width, middle, y }];
  });
}

export type Spare = ReturnType<typeof sparesOf>[number];

const LOOK =
  'absolute flex items-center justify-center gap-1 rounded-xs font-[system-ui,sans-serif] text-[10px] leading-none whitespace-nowrap';

/** Names of lines among the candles, with leaders to those from which they were pushed away. */
export function SpareLabels({ palette, spares }: { palette: Palette; spares: readonly Spare[] }) {
  const leaders = leadersOf(spares, -1);
  return (
    <div aria-hidden>
      <svg aria-hidden className="absolute inset-0 size-full" fill="none">
        {spares.map(({ line }, index) => (
          <polyline key={index} stroke={palette[line.tone]} points={leaders[index]?.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      {spares.map(({ line: { tone }, name, price, x, width, middle }, index) => (
        <span
          key={index}
          style={{
            left: x,
            top: middle - LABEL_HEIGHT / 2,
            width,
            height: LABEL_HEIGHT,
            background: palette[tone],
            color: palette.onSide,
          }}
          className={LOOK}
        >
          {name === BELL ? <Bell size={11} strokeWidth={2.5} /> : name}
          {price && <span>{price}</span>}
        </span>
      ))}
    </div>
  );
}
