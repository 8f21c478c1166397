import { LABEL_GAP, LABEL_HEIGHT, type Stretch } from '../drawing/label-places.ts';

/** Half the size of a key that a finger hits. */
const REACH = 22;
/** The width of the cross at the end of a name, with the space around it. */
const CROSS_WIDTH = 17;

/** Where a label among the candles ends: before the prices of the axis, or left of the names there that it would cover. */
export function endOfSpare(middle: number, axis: number, names: readonly { readonly middle: number; readonly width: number }[]): number {
  const covered = names.filter((name) => Math.abs(name.middle - middle) < LABEL_HEIGHT);
  return axis - Math.max(0, ...covered.map(({ width }) => width)) - LABEL_GAP;
}

type Named = { readonly title: string; readonly short?: string | undefined };
type Spare = { readonly name: string; readonly price?: string };

/**
 * What a label among the candles says: the name and the price without zeros after the point, or the short name with it, or the name
 * alone if it is narrower than both and there is not as much room for either.
 */
export function spareText({ title, short = title }: Named, price: string, widthOf: (text: Spare) => number, room: number): Spare {
  const shown = price.replace(/\.0+$/, '');
  const most = Math.max(room, widthOf({ name: title }));
  return [title, short].map((name) => ({ name, price: shown })).find((text) => widthOf(text) <= most) ?? { name: title };
}

/** The part of the axis that a press on a label hits: the label, for fingers more, but nothing nearer to another label. */
export function reachOf(middle: number, others: readonly number[], isCoarse: boolean): Stretch {
  if (!isCoarse) return { from: middle - LABEL_HEIGHT / 2, to: middle + LABEL_HEIGHT / 2 };
  const gap = (way: 1 | -1) => {
    const gaps = others.map((other) => way * (other - middle)).filter((distance) => distance > 0);
    return Math.max(LABEL_HEIGHT / 2, Math.min(REACH, Math.min(...gaps) / 2));
  };
  return { from: middle - gap(-1), to: middle + gap(1) };
}

/** The left edge and the width of a key on a label whose name ends at `right`; fingers need a wider one. */
export function widthOfKey(right: number, nameWidth: number, kind: 'open' | 'cancel', isCoarse: boolean) {
  if (kind === 'open') return { left: right - nameWidth, width: 2 * REACH };
  return isCoarse ? { left: right - CROSS_WIDTH / 2 - REACH, width: 2 * REACH } : { left: right - CROSS_WIDTH, width: CROSS_WIDTH };
}

/** A part of the candles that a press hits. */
export type KeyPlace = Stretch & { readonly left: number; readonly width: number };

/** What a press hits of a label among the candles; fingers hit more, but nothing right of it. */
export function spareKey(
  { x, width, middle }: { readonly x: number; readonly width: number; readonly middle: number },
  others: readonly number[],
  isCoarse: boolean,
): KeyPlace {
  const wide = isCoarse ? Math.max(width, 2 * REACH) : width;
  return { ...reachOf(middle, others, isCoarse), left: x + width - wide, width: wide };
}

/** The square among the candles, left of a label, that a finger hits of a cross; `cross` is the middle of the cross in it. */
export function besideLabel(label: number, middle: number, height: number) {
  const size = 2 * REACH;
  const top = Math.max(0, Math.min(height - size, middle - REACH));
  return { left: Math.max(0, label - size), top, width: size, height: size, cross: middle - top };
}

/** The name of a line that can be cancelled, with a cross at its end. */
export const crossed = (title: string): string => `${title}  ×`;
