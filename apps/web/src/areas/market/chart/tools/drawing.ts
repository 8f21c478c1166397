/** A place on the chart that stays where it is in every time frame. */
export type Anchor = { readonly time: number; readonly price: number };
/** A place in pixels from the upper left corner of the candles. */
export type Spot = { readonly x: number; readonly y: number };

export const TOOLS = ['trend', 'ray', 'level', 'vertical', 'channel', 'rectangle', 'fibonacci', 'brush', 'text', 'ruler'] as const;
export type Tool = (typeof TOOLS)[number];
export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  trend: 'kline.trend-line',
  ray: 'kline.ray',
  level: 'kline.horizontal-line',
  vertical: 'kline.vertical-line',
  channel: 'kline.parallel-channel',
  rectangle: 'kline.rectangle',
  fibonacci: 'kline.fibonacci',
  brush: 'kline.brush',
  text: 'kline.text',
  ruler: 'kline.ruler',
};

/** Colours that are legible in both themes. */
export const COLOURS = { red: '#ef4444', orange: '#d97706', green: '#16a34a', blue: '#3b82f6', purple: '#a855f7' } as const;
export type Colour = keyof typeof COLOURS;
/** The widths of lines, in pixels. */
export const WIDTHS = [1, 2, 3] as const;

/** What the user changed of a drawing's look; absent: the colour of texts, the usual width, solid, not locked, no words. */
export type DrawingStyle = {
  readonly colour?: Colour | undefined;
  readonly width?: (typeof WIDTHS)[number] | undefined;
  readonly isDashed?: boolean | undefined;
  /** A finger selects it, and does not move it. */
  readonly isLocked?: boolean | undefined;
  /** What a text says. */
  readonly words?: string | undefined;
};
/** Something drawn by the user. A level has only the price of `from`, a vertical line only its time, and a text begins at `from`. */
export type Drawing = DrawingStyle & {
  readonly id: number;
  readonly tool: Tool;
  readonly from: Anchor;
  readonly to: Anchor;
  /** How much higher the price of a channel's second line is than that of its first, which goes from `from` to `to`. */
  readonly offset?: number | undefined;
  /** Where the stroke of a brush goes on its way from `from` to `to`. */
  readonly between?: readonly Anchor[] | undefined;
};
/** A part of a drawing that a finger moves; `across` is the second line of a channel. */
export type Grip = 'from' | 'to' | 'across' | 'whole';

const WHOLE: readonly Tool[] = ['level', 'vertical', 'brush', 'text'];
/** The handles of a drawing, in the order in which they are drawn. A drawing with a single handle has it anywhere on it. */
export const gripsOf = (tool: Tool): readonly Grip[] => {
  if (WHOLE.includes(tool)) return ['whole'];
  return tool === 'channel' ? ['from', 'to', 'across'] : ['from', 'to'];
};

const raised = ({ time, price }: Anchor, by: number): Anchor => ({ time, price: price + by });

/** Where a handle of a drawing is. */
export function anchorOf({ from, to, offset = 0 }: Pick<Drawing, 'from' | 'to' | 'offset'>, grip: Grip): Anchor {
  if (grip === 'across') return { time: (from.time + to.time) / 2, price: (from.price + to.price) / 2 + offset };
  return grip === 'to' ? to : from;
}

/** The places between which a drawing's lines go; those of a channel's second line follow those of its first. */
export const pathOf = ({ tool, from, to, offset = 0, between = [] }: Drawing): readonly Anchor[] =>
  tool === 'channel' ? [from, to, raised(from, offset), raised(to, offset)] : [from, ...between, to];

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

/** The distance of a spot to a line, or to a ray that goes on beyond `to`. */
export function distanceToLine(spot: Spot, from: Spot, to: Spot, isRay = false): number {
  const length = distance(from, to) ** 2;
  if (length === 0) return distance(spot, from);
  const along = ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const nearest = Math.max(0, isRay ? along : Math.min(1, along));
  return distance(spot, { x: from.x + nearest * (to.x - from.x), y: from.y + nearest * (to.y - from.y) });
}

/** Where a ray through two places has left candles of this size. */
export function rayEnd(from: Spot, to: Spot, size: { readonly width: number; readonly height: number }): Spot {
  const length = distance(from, to);
  if (length === 0) return to;
  const times = (Math.abs(from.x) + Math.abs(from.y) + size.width + size.height) / length;
  return { x: from.x + times * (to.x - from.x), y: from.y + times * (to.y - from.y) };
}

/** Pixels that a finger hits of a text: at least a short word, and about as many as it has letters. */
const wordsWidth = (words: string): number => Math.max(44, [...words].length * 8);

const isBetween = (at: number, one: number, other: number, near = 0): boolean =>
  at >= Math.min(one, other) - near && at <= Math.max(one, other) + near;

const isOnLine = (spot: Spot, from: Spot, to: Spot, isRay = false): boolean => distanceToLine(spot, from, to, isRay) <= LINE;

function channelGripAt(spot: Spot, [from, to, left = from, right = to]: readonly [Spot, Spot, ...Spot[]]): Grip | undefined {
  if (distance(spot, { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }) <= HANDLE) return 'across';
  const slope = from.x === to.x ? 0 : (to.y - from.y) / (to.x - from.x);
  const height = from.y + slope * (spot.x - from.x);
  const isInside = isBetween(spot.x, from.x, to.x) && isBetween(spot.y, height, height + left.y - from.y);
  return isInside || isOnLine(spot, from, to) || isOnLine(spot, left, right) ? 'whole' : undefined;
}

/** The part of a drawing at a spot; undefined if it is elsewhere. `spots` are the places of its path. */
export function gripAt({ tool, words = '' }: Pick<Drawing, 'tool' | 'words'>, spot: Spot, spots: readonly Spot[]): Grip | undefined {
  const [from, second] = spots;
  const to = tool === 'channel' ? second : spots.at(-1);
  if (!from || !to) return undefined;
  const [isAtHeight, isAtTime] = [Math.abs(spot.y - from.y) <= LINE, Math.abs(spot.x - from.x) <= LINE];
  if (tool === 'level') return isAtHeight ? 'whole' : undefined;
  if (tool === 'vertical') return isAtTime ? 'whole' : undefined;
  if (tool === 'text') return isAtHeight && isBetween(spot.x, from.x - LINE, from.x + wordsWidth(words)) ? 'whole' : undefined;
  if (tool === 'brush') return spots.some((next, index) => isOnLine(spot, spots[index - 1] ?? next, next)) ? 'whole' : undefined;
  if (distance(spot, from) <= HANDLE) return 'from';
  if (distance(spot, to) <= HANDLE) return 'to';
  if (tool === 'channel') return channelGripAt(spot, [from, to, ...spots.slice(2)]);
  if (tool === 'trend' || tool === 'ray') return isOnLine(spot, from, to, tool === 'ray') ? 'whole' : undefined;
  // The border of a rectangle is a line.
  const near = tool === 'rectangle' ? LINE : 0;
  return isBetween(spot.x, from.x, to.x, near) && isBetween(spot.y, from.y, to.y, near) ? 'whole' : undefined;
}

/** A drawing after a finger moved a part of it by a time and a price. */
export function moved(drawing: Drawing, grip: Grip, by: Anchor): Drawing {
  const { from, to, offset = 0, between } = drawing;
  if (grip === 'across') {
    // The second line stays parallel to the first.
    const slope = from.time === to.time ? 0 : (to.price - from.price) / (to.time - from.time);
    return { ...drawing, offset: offset + by.price - slope * by.time };
  }
  const shifted = ({ time, price }: Anchor): Anchor => ({ time: time + by.time, price: price + by.price });
  const isHeld = (end: Grip) => grip === 'whole' || grip === end;
  return {
    ...drawing,
    from: isHeld('from') ? shifted(from) : from,
    to: isHeld('to') ? shifted(to) : to,
    ...(between && { between: between.map(shifted) }),
  };
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
