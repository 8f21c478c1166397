import { Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { BELL } from '../drawing/bell.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import { LABEL_GAP, LABEL_HEIGHT, type LinePlace, leadersOf } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import { type ChartLine, isSameLine, labelledOf, NAME_AND_PRICE } from '../drawing/own-lines.ts';
import type { Palette } from '../drawing/palette.ts';
import { besideLabel, crossed, endOfSpare, type KeyPlace, reachOf, spareKey, spareText, widthOfKey } from './label-keys.ts';
import { type LabelKeysProps, namesAtAxis, type PlacedLine } from './placed-lines.ts';

type CancelKeyProps = {
  name: string;
  /** The colour of the line, and that of texts on it. */
  back: string;
  ink: string;
  /** The left edge of the label and its middle, and the height of the candles, in pixels. */
  left: number;
  middle: number;
  height: number;
  onCancel(): void;
  onHide(): void;
};

/** The cross beside a label that the user tapped. A press elsewhere hides it. */
function CancelKey({ name, back, ink, left, middle, height, onCancel, onHide }: CancelKeyProps) {
  const key = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node && key.current?.contains(target))) onHide();
  });
  useEffect(() => {
    const onPress = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
  const { cross, ...place } = besideLabel(left, middle, height);
  return (
    <button
      ref={key}
      type="button"
      aria-label={name}
      style={place}
      onClick={() => {
        onHide();
        onCancel();
      }}
      className="pointer-events-auto absolute cursor-pointer"
    >
      <span
        style={{ top: cross, background: back, color: ink }}
        className="absolute right-1 grid size-6 -translate-y-1/2 place-items-center rounded-full"
      >
        <X size={16} strokeWidth={2.5} />
      </span>
    </button>
  );
}

/** Where the labels among the candles are, and their prices, as far as there is room for them beside the newest candle. */
function sparesOf({ chart, market: { priceDecimals } }: LabelKeysProps, placed: readonly PlacedLine[]) {
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

type Spare = ReturnType<typeof sparesOf>[number];

const LOOK =
  'absolute flex items-center justify-center gap-1 rounded-xs font-[system-ui,sans-serif] text-[10px] leading-none whitespace-nowrap';

/** Names of lines among the candles, with leaders to those from which they were pushed away. */
function SpareLabels({ palette, spares }: { palette: Palette; spares: readonly Spare[] }) {
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

/**
 * What the labels of lines lack: keys, of which one opens what the line stands for and the cross of an order's name cancels it,
 * and short labels among the candles for lines whose labels have no room at the axis.
 */
export function LabelKeys(props: LabelKeysProps) {
  const { chart, palette, chosen, onChoose } = props;
  const [places, setPlaces] = useState<readonly LinePlace[]>([]);
  useEffect(() => chart.labels.listen(setPlaces), [chart]);
  // Lines may have changed since the chart was drawn.
  const placed = labelledOf(props.lines).flatMap((line, index) => (places[index] ? [{ line, ...places[index] }] : []));
  const spares = sparesOf(props, placed);
  return (
    <div className="pointer-events-none absolute inset-0 z-[2] overflow-hidden peer-active:invisible">
      <SpareLabels palette={palette} spares={spares} />
      <Keys {...props} placed={placed} spares={spares} />
      {chosen && <ChosenKey {...props} chosen={chosen} placed={placed} spares={spares} onHide={() => onChoose(undefined)} />}
    </div>
  );
}

type Labels = { placed: readonly PlacedLine[]; spares: readonly Spare[] };

/** What presses on the keys of a line do, in words. */
function useKeyNames({ symbol, priceDecimals }: LabelKeysProps['market']) {
  const text = useText();
  const named = (name: string, { price }: ChartLine) => `${name} ${chartPriceText(price, priceDecimals)}`;
  return {
    open: (line: ChartLine) => named(text('alert.title-of', { symbol }), line),
    cancel: (line: ChartLine) => named(`${text('spot.cancel')} ${line.title}`, line),
    choose: (line: ChartLine) => named(line.title, line),
  };
}

type Key = KeyPlace & { readonly name: string; press(): void };

function Keys({ chart, market, isBroad, placed, spares, onChoose }: LabelKeysProps & Labels) {
  const names = useKeyNames(market);
  const isCoarse = useMedia('(pointer: coarse)');
  const right = chart.places.size.width;
  const middles = placed.flatMap(({ middle }) => (middle === undefined ? [] : [middle]));
  const atAxis = placed.flatMap(({ line, middle }): readonly Key[] => {
    const { title, onOpen, onCancel } = line;
    const press = onOpen ?? (isBroad ? onCancel : undefined);
    if (middle === undefined || !press) return [];
    const width = nameWidth(onOpen ? title : crossed(title));
    const place = { ...reachOf(middle, middles, isCoarse), ...widthOfKey(right, width, onOpen ? 'open' : 'cancel', isCoarse) };
    return [{ ...place, name: onOpen ? names.open(line) : names.cancel(line), press }];
  });
  const others = [...namesAtAxis(placed), ...spares].map(({ middle }) => middle);
  const amongCandles = spares.flatMap(({ line, ...label }): readonly Key[] => {
    const press = line.onOpen ?? (line.onCancel && (() => onChoose(line)));
    return press ? [{ ...spareKey(label, others, isCoarse), name: line.onOpen ? names.open(line) : names.choose(line), press }] : [];
  });
  return [...atAxis, ...amongCandles].map(({ name, press, from, to, left, width }, index) => (
    <button
      key={`${name} ${index}`}
      type="button"
      aria-label={name}
      onClick={press}
      style={{ top: from, height: to - from, left, width }}
      className="pointer-events-auto absolute cursor-pointer rounded-xs hover:bg-page/25"
    />
  ));
}

/** The cross beside the label of the chosen line, if that is in view. */
function ChosenKey({
  chart,
  market,
  palette,
  isBroad,
  chosen,
  placed,
  spares,
  onHide,
}: LabelKeysProps & Labels & { chosen: ChartLine; onHide(): void }) {
  const names = useKeyNames(market);
  const { width, height } = chart.places.size;
  const spare = spares.find(({ line }) => isSameLine(line, chosen));
  const atAxis = placed.find(({ line }) => isSameLine(line, chosen));
  const { onCancel, tone } = spare?.line ?? atAxis?.line ?? chosen;
  // On a broad chart, the name at the axis has its own cross.
  const middle = spare?.middle ?? (isBroad ? undefined : atAxis?.middle);
  if (middle === undefined || !onCancel) return null;
  const left = spare?.x ?? width - nameWidth(chosen.title);
  const look = { name: names.cancel(chosen), back: palette[tone], ink: palette.onSide };
  return <CancelKey {...look} left={left} middle={middle} height={height} onCancel={onCancel} onHide={onHide} />;
}
