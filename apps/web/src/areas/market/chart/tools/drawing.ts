/** A place on the chart that stays where it is in every time frame. */
export type Anchor = { readonly time: number; readonly price: number };
/** A place in pixels from the upper left corner of the candles. */
export type Spot = { readonly x: number; readonly y: number };

export const TOOLS = ['trend', 'level', 'vertical', 'fibonacci', 'ruler'] as const;
export type Tool = (typeof TOOLS)[number];
export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  trend: 'kline.trend-line',
  level: 'kline.horizontal-line',
  vertical: 'kline.vertical-line',
  fibonacci: 'kline.fibonacci',
  ruler: 'kline.ruler',
};

/** A line, a price, a time or a measurement drawn by the user. A level has only the price of `from`, a vertical line only its time. */
export type Drawing = { readonly id: number; readonly tool: Tool; readonly from: Anchor; readonly to: Anchor };
/** A part of a drawing that a finger moves. */
export type Grip = 'from' | 'to' | 'whole';

/** The handles of a drawing, the one that a new drawing is drawn with last; a level and a vertical line have one, anywhere on them. */
export const gripsOf = (tool: Tool): readonly Grip[] => (tool === 'level' || tool === 'vertical' ? ['whole'] : ['from', 'to']);

/** The levels of a retracement, as parts of the way back from its end to where it begins. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** The prices of a retracement's levels. */
export const retraced = ({ from, to }: Pick<Drawing, 'from' | 'to'>): readonly number[] =>
  RETRACEMENTS.map((part) => to.price + (from.price - to.price) * part);

/** Distances in pixels within which a finger hits a handle or a line. */
const HANDLE = 22;
const LINE = 14;

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

function distanceToLine(spot: Spot, from: Spot, to: Spot): number {
  const length = distance(from, to) ** 2;
  if (length === 0) return distance(spot, from);
  const along = ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return distance(spot, { x: from.x + nearest * (to.x - from.x), y: from.y + nearest * (to.y - from.y) });
}

/** The part of a drawing at a spot; undefined if it is elsewhere. `from` and `to` are the places of its ends. */
export function gripAt(tool: Tool, spot: Spot, from: Spot, to: Spot): Grip | undefined {
  if (tool === 'level') return Math.abs(spot.y - from.y) <= LINE ? 'whole' : undefined;
  if (tool === 'vertical') return Math.abs(spot.x - from.x) <= LINE ? 'whole' : undefined;
  if (distance(spot, from) <= HANDLE) return 'from';
  if (distance(spot, to) <= HANDLE) return 'to';
  if (tool === 'trend') return distanceToLine(spot, from, to) <= LINE ? 'whole' : undefined;
  const isIn = (at: number, one: number, other: number) => at >= Math.min(one, other) && at <= Math.max(one, other);
  return isIn(spot.x, from.x, to.x) && isIn(spot.y, from.y, to.y) ? 'whole' : undefined;
}

/** A drawing after a finger moved a part of it by a time and a price. */
export function moved(drawing: Drawing, grip: Grip, by: Anchor): Drawing {
  const shift = (anchor: Anchor, part: Grip): Anchor =>
    grip === 'whole' || grip === part ? { time: anchor.time + by.time, price: anchor.price + by.price } : anchor;
  return { ...drawing, from: shift(drawing.from, 'from'), to: shift(drawing.to, 'to') };
}

/** A measured distance: the price difference, also in percent of where it begins, and the time. */
export function measured({ from, to }: Pick<Drawing, 'from' | 'to'>): {
  readonly price: number;
  readonly percent: number;
  readonly seconds: number;
} {
  const price = to.price - from.price;
  return { price, percent: (price / from.price) * 100, seconds: to.time - from.time };
}
