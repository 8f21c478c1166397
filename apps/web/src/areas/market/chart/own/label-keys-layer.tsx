import { useEffect, useState } from 'react';
import { useMedia } from '../../../../ui/use-media.ts';
import type { LinePlace } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import { crossed, reachOf, widthOfKey } from './label-keys.ts';
import { type LabelKeysProps, type PlacedProps, useKeyName } from './placed-lines.ts';
import { SpareLabels } from './spare-labels.tsx';

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

function Keys({ chart, market, isBroad, placed }: PlacedProps) {
  const keyName = useKeyName(market);
  const isCoarse = useMedia('(pointer: coarse)');
  const right = chart.places.size.width;
  const middles = placed.flatMap(({ middle }) => (middle === undefined ? [] : [middle]));
  return placed.map(({ line, middle }, index) => {
    const { title, price, onOpen, onCancel } = line;
    const press = onOpen ?? (isBroad ? onCancel : undefined);
    if (middle === undefined || !press) return null;
    const reach = reachOf(middle, middles, isCoarse);
    const width = nameWidth(onOpen ? title : crossed(title));
    return (
      <button
        key={`${title} ${price} ${index}`}
        type="button"
        aria-label={keyName(line)}
        onClick={press}
        style={{ top: reach.from, height: reach.to - reach.from, ...widthOfKey(right, width, onOpen ? 'open' : 'cancel', isCoarse) }}
        className="pointer-events-auto absolute cursor-pointer rounded-xs hover:bg-page/25"
      />
    );
  });
}
