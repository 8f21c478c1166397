import type { Atoms } from '@mt2/domain';
import type { Book } from '../../../platform/feed/feed-data.ts';

/** A corner of the depth chart: the price, and the depth between it and the middle. Pixels, so plain numbers. */
export type DepthPoint = { readonly price: number; readonly total: number };
export type DepthCurve = {
  /** From the best price outwards. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly low: number;
  readonly high: number;
  readonly most: number;
};

const inCoins = (amount: Atoms): number => Number(amount) / 1e8;

function running(levels: Book['bids']): DepthPoint[] {
  let total = 0;
  return levels.map(([price, quantity]) => {
    total += inCoins(quantity);
    return { price: inCoins(price), total };
  });
}

/** The points of a side: those of a wider book begin where the narrower ones end, up to `reach` from the best price. */
function widened(books: readonly Book['bids'][], reach: number): readonly DepthPoint[] {
  const [points = [], ...wider] = books.map(running);
  const best = points[0]?.price ?? 0;
  const distance = ({ price }: DepthPoint) => Math.abs(price - best);
  for (const more of wider) {
    const end = Math.max(0, ...points.map(distance));
    points.push(...more.filter((point) => distance(point) > end && distance(point) <= reach));
  }
  return points;
}

/**
 * Sums the book outwards from the middle; the price range is equally wide on both sides, so the middle is centred.
 * `wider` are the same book in larger groups, which show prices farther away: up to `reach`, in the quote currency.
 */
export function depthCurve(book: Book, wider: readonly Book[] = [], reach = 0): DepthCurve | undefined {
  const books = [book, ...wider];
  const bidPoints = widened(
    books.map(({ bids }) => bids),
    reach,
  );
  const askPoints = widened(
    books.map(({ asks }) => asks),
    reach,
  );
  const [bestBid, bestAsk, lastBid, lastAsk] = [bidPoints[0], askPoints[0], bidPoints.at(-1), askPoints.at(-1)];
  if (!bestBid || !bestAsk || !lastBid || !lastAsk) return undefined;
  const middle = (bestBid.price + bestAsk.price) / 2;
  const half = Math.max(middle - lastBid.price, lastAsk.price - middle);
  return {
    bids: bidPoints,
    asks: askPoints,
    low: middle - half,
    high: middle + half,
    most: Math.max(lastBid.total, lastAsk.total),
  };
}

/** The stepped outline of one side as an SVG path, closed along the bottom; `x` and `y` map to pixels. */
export function depthPath(
  points: readonly DepthPoint[],
  edge: number,
  x: (price: number) => number,
  y: (total: number) => number,
): { line: string; area: string } {
  const first = points[0];
  if (!first) return { line: '', area: '' };
  const steps = points.map(({ price, total }) => `H${x(price).toFixed(1)}V${y(total).toFixed(1)}`).join('');
  const line = `M${x(first.price).toFixed(1)},${y(0).toFixed(1)}${steps}H${x(edge).toFixed(1)}`;
  return { line, area: `${line}V${y(0).toFixed(1)}Z` };
}

/** The level that a finger at `price` points at: the farthest level not beyond it. */
export function levelAt({ bids, asks, low, high }: DepthCurve, price: number): (DepthPoint & { side: 'bid' | 'ask' }) | undefined {
  const isBid = price < (low + high) / 2;
  const inside = (isBid ? bids : asks).filter((point) => (isBid ? point.price >= price : point.price <= price));
  const point = inside.at(-1) ?? (isBid ? bids : asks)[0];
  return point && { ...point, side: isBid ? 'bid' : 'ask' };
}

/** The price of the level to the left (-1) or right (1) of that at `price`; without a price, of the best one on that side. */
export function nextLevel(curve: DepthCurve, price: number | undefined, step: -1 | 1): number {
  const prices = [...curve.bids.toReversed(), ...curve.asks].map((point) => point.price);
  const from = price === undefined ? undefined : levelAt(curve, price);
  const next = from ? prices.indexOf(from.price) + step : curve.bids.length - (step < 0 ? 1 : 0);
  return prices[Math.min(prices.length - 1, Math.max(0, next))] ?? curve.low;
}

/** The amounts of the lines across the chart: three to seven round ones below its `top`. */
export function amountLines(top: number): readonly number[] {
  if (top <= 0) return [];
  const size = 10 ** Math.floor(Math.log10(top / 3));
  const step = size * ([5, 2].find((times) => size * times * 3 <= top) ?? 1);
  return Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step).filter((amount) => amount < 0.97 * top);
}
