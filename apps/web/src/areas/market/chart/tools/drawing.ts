/** A place on the chart that stays where it is in every time frame. */
export type Anchor = { readonly time: number; readonly price: number };
/** A place in pixels from the upper left corner of the candles. */
export type Spot = { readonly x: number; readonly y: number };
/** A finger or the mouse in the window. */
export type Finger = { readonly clientX: number; readonly clientY: number };

/** Where a finger is in an element. */
export function spotIn(element: Element, { clientX, clientY }: Finger): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

export const TOOLS = ['trend', 'level', 'rectangle', 'fibonacci', 'text', 'ruler'] as const;
export type Tool = (typeof TOOLS)[number];
export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  trend: 'kline.trend-line',
  level: 'kline.horizontal-line',
  rectangle: 'kline.rectangle',
  fibonacci: 'kline.fibonacci',
  text: 'kline.text',
  ruler: 'kline.ruler',
};

/** Colours that are legible in both themes. */
export const COLOURS = { red: '#ef4444', orange: '#d97706', green: '#16a34a', blue: '#3b82f6', purple: '#a855f7' } as const;
export type Colour = keyof typeof COLOURS;
/** The widths of lines, in pixels. */
export const WIDTHS = [1, 2, 3] as const;

/** What the user changed of a drawing's look; absent: the colour of texts, the usual width, no words. */
export type DrawingStyle = {
  readonly colour?: Colour | undefined;
  readonly width?: (typeof WIDTHS)[number] | undefined;
  /** What a text says. */
  readonly words?: string | undefined;
};
/** Something drawn by the user. A level has only the price of `from`, and a text begins there. */
export type Drawing = DrawingStyle & { readonly id: number; readonly tool: Tool; readonly from: Anchor; readonly to: Anchor };
/** A part of a drawing that a finger moves. */
export type Grip = 'from' | 'to' | 'whole';

/** The handles of a drawing, in the order in which they are drawn. A drawing with a single handle has it anywhere on it. */
export const gripsOf = (tool: Tool): readonly Grip[] => (tool === 'level' || tool === 'text' ? ['whole'] : ['from', 'to']);

/** The width of a drawing's lines, in pixels. */
export const widthOf = ({ tool, width }: Drawing): (typeof WIDTHS)[number] => width ?? (tool === 'fibonacci' ? 1 : 2);

/** The levels of a retracement, as parts of the way back from its end to where it begins. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** The prices of a retracement's levels. */
export const retraced = ({ from, to }: Pick<Drawing, 'from' | 'to'>): readonly number[] =>
  RETRACEMENTS.map((part) => to.price + (from.price - to.price) * part);

/** Distances in pixels within which a finger hits a handle or a line. */
const HANDLE = 22;
const LINE = 14;

/** The distance of two spots, in pixels. */
export const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The distance of a spot to a line. */
function distanceToLine(spot: Spot, from: Spot, to: Spot): number {
  const length = distance(from, to) ** 2;
  if (length === 0) return distance(spot, from);
  const along = ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const nearest = Math.max(0, Math.min(1, along));
  return distance(spot, { x: from.x + nearest * (to.x - from.x), y: from.y + nearest * (to.y - from.y) });
}

/** Pixels that a finger hits of a text: at least a short word, and about as many as it has letters. */
const wordsWidth = (words: string): number => Math.max(44, [...words].length * 8);

const isBetween = (at: number, one: number, other: number, near = 0): boolean =>
  at >= Math.min(one, other) - near && at <= Math.max(one, other) + near;

/** The part of a drawing between two spots that is at another spot; undefined if it is elsewhere. */
export function gripAt({ tool, words = '' }: Pick<Drawing, 'tool' | 'words'>, spot: Spot, from: Spot, to: Spot): Grip | undefined {
  const isAtHeight = Math.abs(spot.y - from.y) <= LINE;
  if (tool === 'level') return isAtHeight ? 'whole' : undefined;
  if (tool === 'text') return isAtHeight && isBetween(spot.x, from.x - LINE, from.x + wordsWidth(words)) ? 'whole' : undefined;
  if (distance(spot, from) <= HANDLE) return 'from';
  if (distance(spot, to) <= HANDLE) return 'to';
  if (tool === 'trend') return distanceToLine(spot, from, to) <= LINE ? 'whole' : undefined;
  // The border of a rectangle is a line.
  const near = tool === 'rectangle' ? LINE : 0;
  return isBetween(spot.x, from.x, to.x, near) && isBetween(spot.y, from.y, to.y, near) ? 'whole' : undefined;
}

/** A drawing after a finger moved a part of it by a time and a price. */
export function moved(drawing: Drawing, grip: Grip, by: Anchor): Drawing {
  const shifted = ({ time, price }: Anchor): Anchor => ({ time: time + by.time, price: price + by.price });
  const { from, to } = drawing;
  return { ...drawing, from: grip === 'to' ? from : shifted(from), to: grip === 'from' ? to : shifted(to) };
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
