/** The height of a label on the price axis, in pixels. */
export const LABEL_HEIGHT = 15;
/** Between two labels in a row, and between a name and a price of another line, in pixels. */
export const LABEL_GAP = 4;
/** Candles lower than this, in pixels, have no room for everything. */
export const LOW_CANDLES = 140;

/** A part of the price axis, in pixels from the top of its pane. */
export type Stretch = { readonly from: number; readonly to: number };
/** A part of the candles, in pixels. */
export type Box = Stretch & { readonly left: number; readonly right: number };
/** The label of the last price; `y` is the height of its price. */
export type LastLabel = Stretch & { readonly y: number };

/** Middles of labels in one stretch, as near to their prices as they fit; labels beyond its capacity have none. Sorted from the top. */
function placesIn({ from, to }: Stretch, ys: readonly number[]): readonly number[] {
  const half = LABEL_HEIGHT / 2;
  const places: number[] = [];
  for (const y of ys) places.push(Math.max(y, (places.at(-1) ?? from - half) + LABEL_HEIGHT));
  for (let at = places.length - 1; at >= 0; at -= 1) places[at] = Math.min(places[at] ?? 0, (places[at + 1] ?? to + half) - LABEL_HEIGHT);
  return places;
}

/**
 * The middles of the labels of prices at these heights, in the order of the prices, so that none overlaps another, the legend
 * above `top`, or `taken`, the label of the last price. Undefined for a price out of view, and for a later one if there is no
 * room.
 */
export function labelPlaces(
  ys: readonly (number | null)[],
  { from: top, to: height }: Stretch,
  taken?: LastLabel,
): readonly (number | undefined)[] {
  const stretches: Stretch[] = taken
    ? [
        { from: top, to: taken.from },
        { from: taken.to, to: height },
      ]
    : [{ from: top, to: height }];
  const isAbove = (y: number) => !taken || y < taken.y;
  const found = new Map<number, number>();
  for (const [number, stretch] of stretches.entries()) {
    const room = Math.max(0, Math.floor((stretch.to - stretch.from) / LABEL_HEIGHT));
    const own = ys.flatMap((y, index) => (y !== null && y >= 0 && y <= height && isAbove(y) === (number === 0) ? [{ y, index }] : []));
    const kept = own.slice(0, room).sort((one, other) => one.y - other.y);
    for (const [at, place] of placesIn(
      stretch,
      kept.map(({ y }) => y),
    ).entries())
      found.set(kept[at]?.index ?? -1, place);
  }
  return ys.map((_, index) => found.get(index));
}

/** Where a line and its label are: `middle` at the axis, or `spare` among the candles. Undefined if the label is not there. */
export type LinePlace = { readonly y: number | null; readonly middle: number | undefined; readonly spare: number | undefined };

/**
 * The places of lines at these heights. Lines in view for which the axis has no room have their labels among the candles, as near to
 * their lines as they fit.
 */
export function linePlaces(ys: readonly (number | null)[], within: Stretch, taken?: LastLabel): readonly LinePlace[] {
  const middles = labelPlaces(ys, within, taken);
  const spares = labelPlaces(
    ys.map((y, index) => (middles[index] === undefined ? y : null)),
    within,
  );
  return ys.map((y, index) => ({ y, middle: middles[index], spare: spares[index] }));
}

/** A label, from its edge at `x` towards its line at the height `y`. */
export type LabelEdge = { readonly x: number; readonly middle: number; readonly y: number };
/** The points of a leader from a label to its line. */
export type Leader = readonly { readonly x: number; readonly y: number }[];

/** Width in pixels of the slanted part of a leader. */
const SLANT = 10;

/**
 * Leaders to the lines of labels that were pushed away from them, on the side of a smaller x (`-1`) or a greater one; undefined
 * for a label that touches its line. Labels have the order of their lines, and all leaders slant at the same place, so none
 * crosses another.
 */
export function leadersOf(labels: readonly LabelEdge[], side: -1 | 1): readonly (Leader | undefined)[] {
  const isPushed = ({ middle, y }: LabelEdge) => Math.abs(middle - y) > LABEL_HEIGHT / 2;
  const bend = side * Math.max(...labels.filter(isPushed).map(({ x }) => side * x));
  return labels.map((label) => {
    const { x, middle, y } = label;
    return isPushed(label)
      ? [
          { x, y: middle },
          { x: bend, y: middle },
          { x: bend + side * SLANT, y },
        ]
      : undefined;
  });
}

/** The stretch of the last price's label with `lines` lines of text, the first at its price; undefined if it is out of view. */
export function lastPriceStretch(y: number | null, lines: 1 | 2, height: number): LastLabel | undefined {
  if (y === null || y < 0 || y > height) return undefined;
  const tall = LABEL_HEIGHT * lines;
  const from = Math.min(Math.max(0, y - LABEL_HEIGHT / 2), Math.max(0, height - tall));
  return { from, to: from + tall, y };
}

/** A number of the scale whose middle is nearer than this to a label would be hard to read. */
const NEAR = 5;
/** The smallest distance between the middles of two numbers. */
const APART = 13;

/** A number of the price scale and its height in pixels. */
export type ScaleNumber = { readonly price: number; readonly y: number };

const isFree = (labels: readonly Stretch[], { y }: ScaleNumber): boolean =>
  labels.every(({ from, to }) => y <= from - NEAR || y >= to + NEAR);

/** The numbers of the scale that labels would make hard to read. */
export const hiddenNumbers = (numbers: readonly ScaleNumber[], labels: readonly Stretch[]): readonly ScaleNumber[] =>
  numbers.filter((number) => !isFree(labels, number));

/**
 * Numbers halfway between those of the scale, sorted from the top, where there is room for them: a low chart with labels would
 * otherwise have too few to read. Every number is a multiple of `tick`.
 */
export function numbersHalfway(
  numbers: readonly ScaleNumber[],
  labels: readonly Stretch[],
  height: number,
  tick: number,
): readonly ScaleNumber[] {
  const [first, second] = numbers;
  if (!first || !second || Math.round(Math.abs(second.price - first.price) / tick) % 2 !== 0) return [];
  const step: ScaleNumber = { price: second.price - first.price, y: second.y - first.y };
  const shown = numbers.filter((number) => isFree(labels, number));
  const added: ScaleNumber[] = [];
  for (let index = -1; index < numbers.length; index += 1) {
    const halfway = { price: first.price + (index + 0.5) * step.price, y: first.y + (index + 0.5) * step.y };
    const isInView = halfway.y >= APART / 2 && halfway.y <= height - APART / 2;
    const isApart = [...shown, ...added].every(({ y }) => Math.abs(y - halfway.y) >= APART);
    if (isInView && isFree(labels, halfway) && isApart) added.push(halfway);
  }
  return added;
}
