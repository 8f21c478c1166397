import { Bell } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import { BELL } from '../drawing/bell.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import { LABEL_HEIGHT, leadersOf } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import { endOfSpare, spareText } from './label-keys.ts';
import { type PlacedProps, useKeyName } from './placed-lines.ts';

/** Where the labels among the candles are, and their prices, as far as there is room for them beside the newest candle. */
function sparesOf({ chart, market: { priceDecimals }, placed }: PlacedProps) {
  const axis = chart.places.size.width;
  const names = placed.flatMap(({ line, middle }) =>
    middle === undefined || line.gainAt ? [] : [{ middle, width: nameWidth(line.title) }],
  );
  return placed.flatMap(({ line, spare: middle, y }) => {
    if (middle === undefined || y === null) return [];
    const end = endOfSpare(middle, axis, names);
    const widthWith = (text: string) => nameWidth(line.title, text);
    const price = spareText(chartPriceText(line.price, priceDecimals), widthWith, chart.nameRoom - (axis - end));
    const width = widthWith(price ?? '');
    return [{ line, price, width, x: end - width, middle, y }];
  });
}

/** Names of lines, with leaders to those from which they were pushed away; a press on that of an alert opens the alerts. */
export function SpareLabels(props: PlacedProps) {
  const { palette } = props;
  const keyName = useKeyName(props.market);
  const spares = sparesOf(props);
  const leaders = leadersOf(spares, -1);
  return (
    <>
      <svg aria-hidden className="absolute inset-0 size-full" fill="none">
        {spares.map(({ line }, index) => (
          <polyline key={index} stroke={palette[line.tone]} points={leaders[index]?.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      {spares.map(({ line, price, x, width, middle }, index) => {
        const look = {
          style: {
            left: x,
            top: middle - LABEL_HEIGHT / 2,
            width,
            height: LABEL_HEIGHT,
            background: palette[line.tone],
            color: palette.onSide,
          },
          className:
            'absolute flex items-center justify-center gap-1 rounded-xs font-[system-ui,sans-serif] text-[10px] leading-none whitespace-nowrap',
        };
        const name = (
          <>
            {line.title === BELL ? <Bell size={11} strokeWidth={2.5} aria-hidden /> : line.title}
            {price && <span>{price}</span>}
          </>
        );
        return line.onOpen ? (
          <button
            key={index}
            type="button"
            aria-label={keyName(line)}
            onClick={line.onOpen}
            {...look}
            className={cx(look.className, 'reach pointer-events-auto cursor-pointer')}
          >
            {name}
          </button>
        ) : (
          <span key={index} aria-hidden {...look}>
            {name}
          </span>
        );
      })}
    </>
  );
}
