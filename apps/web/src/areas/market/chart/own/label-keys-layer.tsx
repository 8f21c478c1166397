import { useEffect, useState } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { LinePlace } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import { type ChartLine, isSameLine, labelledOf } from '../drawing/own-lines.ts';
import { CancelKey } from './cancel-key.tsx';
import { crossed, type KeyPlace, reachOf, spareKey, widthOfKey } from './label-keys.ts';
import { type LabelKeysProps, namesAtAxis, type PlacedLine } from './placed-lines.ts';
import { type Spare, SpareLabels, sparesOf } from './spare-labels.tsx';

/**
 * What the labels of lines lack: keys, of which one opens what the line stands for and the cross of an order's name cancels it,
 * and short labels among the candles for lines whose labels have no room at the axis.
 */
export function LabelKeys(props: LabelKeysProps) {
  const { chart, palette, chosen, onChoose } = props;
  const [places, setPlaces] = useState<readonly LinePlace[]>([]);
  useEffect(() => chart.labels.watch(setPlaces), [chart]);
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
