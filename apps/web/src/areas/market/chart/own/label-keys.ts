import { LABEL_HEIGHT, labelPlaces, lastPriceStretch, type Stretch } from '../drawing/label-places.ts';

/** Candles lower than this, in pixels, have crowded labels and no countdown. */
const LOW_CANDLES = 140;
/** Half the size of a key that a finger hits. */
const REACH = 22;
/** Between two labels in a row, in pixels. */
const GAP = 2;
/** The width of the cross at the end of a name, with the space around it. */
const CROSS_WIDTH = 17;

/** The heights of lines and of the last price, in pixels; `isPast` is true if the running candle is out of view. */
export type Heights = {
  readonly ys: readonly (number | null)[];
  /** Labels are below the legend. */
  readonly within: Stretch;
  readonly last: { readonly y: number; readonly isPast: boolean } | undefined;
};

/** The middles of the labels of lines, in the order of the lines, as the chart draws them. */
export function labelMiddles({ ys, within, last }: Heights): readonly (number | undefined)[] {
  const isCrowded = within.to < LOW_CANDLES && ys.some((y) => y !== null && y >= 0 && y <= within.to);
  const taken = last && lastPriceStretch(last.y, isCrowded || last.isPast ? 1 : 2, within.to);
  return labelPlaces(ys, within, taken);
}

/**
 * The middles of the labels of lines in view for which the axis has no room: these are among the candles, as near to their lines as
 * they fit.
 */
export const spareMiddles = ({ ys, within }: Heights, middles: readonly (number | undefined)[]): readonly (number | undefined)[] =>
  labelPlaces(
    ys.map((y, index) => (middles[index] === undefined ? y : null)),
    within,
  );

/** Where a label among the candles ends: at the axis, or left of the names there that it would cover. */
export function endOfSpare(middle: number, axis: number, names: readonly { readonly middle: number; readonly width: number }[]): number {
  const covered = names.filter((name) => Math.abs(name.middle - middle) < LABEL_HEIGHT);
  return axis - Math.max(0, ...covered.map(({ width }) => width + GAP));
}

/**
 * The part of the axis that a press on a label hits: as high as the label, for fingers higher, but no nearer to another label than to this
 * one.
 */
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

/** The name of a line that can be cancelled, with a cross at its end. */
export const crossed = (title: string): string => `${title}  ×`;
