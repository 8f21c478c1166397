import { groupDigits } from '@mt2/domain';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { type PointerEvent, useMemo, useState } from 'react';
import { formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { type DepthCurve, depthCurve, depthPath, levelAt } from './depth-curve.ts';
import { useDeepBook } from './use-book.ts';

const WIDTH = 390;
const HEIGHT = 220;
/** Room above the highest step. */
const HEADROOM = 1.12;

/** Cumulative depth of the book around the middle, as high as its box. Touching a level shows its figures. */
export function DepthChart({ market }: { market: Market }) {
  const text = useText();
  const { book, wider } = useDeepBook(market);
  const curve = useMemo(() => book && depthCurve(book, wider, Number(formatTicks(market, market.bookReach))), [book, wider, market]);
  const [pointed, setPointed] = useState<number>();
  if (!book) return <Skeleton className="m-4 h-55" />;
  if (!curve) return <Empty />;
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(curve.low + ((event.clientX - left) / width) * (curve.high - curve.low));
  };
  const price = (value: number) => groupDigits(value.toFixed(market.priceDecimals));
  // A point chosen by a finger stays after the finger lifts.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(undefined);
  return (
    <div className="flex h-full flex-col px-4 pt-3 pb-4">
      <div className="flex justify-center gap-6 text-xs text-mute">
        <Key tone="bg-up">{text('kline.bids')}</Key>
        <Key tone="bg-down">{text('kline.asks')}</Key>
      </div>
      <svg
        role="img"
        aria-label={text('kline.depth-chart-of', { symbol: market.symbol })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 block min-h-55 w-full flex-1 touch-pan-y"
        onPointerDown={read}
        onPointerMove={read}
        onPointerLeave={leave}
      >
        <Curve curve={curve} pointed={pointed} />
      </svg>
      <div className="flex justify-between pt-1 text-[11px] text-mute">
        <span>{price(curve.low)}</span>
        <span>{price((curve.low + curve.high) / 2)}</span>
        <span>{price(curve.high)}</span>
      </div>
      <Reading curve={curve} market={market} pointed={pointed} />
    </div>
  );
}

const Key = ({ tone, children }: { tone: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <i className={`size-2 rounded-xs ${tone}`} aria-hidden />
    {children}
  </span>
);

function Curve({ curve, pointed }: { curve: DepthCurve; pointed: number | undefined }) {
  const x = (price: number) => ((price - curve.low) / (curve.high - curve.low)) * WIDTH;
  const y = (total: number) => HEIGHT - (total / (curve.most * HEADROOM)) * HEIGHT;
  const bids = depthPath(curve.bids, curve.low, x, y);
  const asks = depthPath(curve.asks, curve.high, x, y);
  const level = pointed === undefined ? undefined : levelAt(curve, pointed);
  return (
    <>
      <g className="text-up">
        <path d={bids.area} fill="currentColor" opacity={0.16} />
        <path d={bids.line} fill="none" stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </g>
      <g className="text-down">
        <path d={asks.area} fill="currentColor" opacity={0.16} />
        <path d={asks.line} fill="none" stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </g>
      {level && (
        <path
          d={`M${x(level.price)},0V${HEIGHT}M0,${y(level.total)}H${WIDTH}`}
          stroke="var(--mute)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}

/** The price under the finger and the sum up to it, or a hint before the first touch. With a mouse there is no hint. */
function Reading({ curve, market, pointed }: { curve: DepthCurve; market: Market; pointed: number | undefined }) {
  const text = useText();
  const level = pointed === undefined ? undefined : levelAt(curve, pointed);
  if (!level)
    return <p className="min-h-11 pt-2 text-center text-[11px] text-mute [@media(hover:hover)]:invisible">{text('kline.depth-hint')}</p>;
  const total = formatCompact(level.total.toFixed(market.quantityDecimals), 4);
  return (
    <dl className="mt-2 flex min-h-9 items-center justify-between rounded-lg bg-card px-3 text-xs">
      <div className="flex gap-1.5">
        <dt className="text-mute">{text('common.price')}</dt>
        <dd className={level.side === 'bid' ? 'text-up' : 'text-down'}>{groupDigits(level.price.toFixed(market.priceDecimals))}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-mute">{text('kline.cumulative')}</dt>
        <dd>
          {total} {market.base}
        </dd>
      </div>
    </dl>
  );
}
