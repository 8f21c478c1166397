import { formatFloor, groupDigits } from '@mt2/domain';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { signedPercent } from '../../../platform/text/figures.ts';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { BookKind } from './book-fields.ts';
import { amountLines, type DepthCurve, type DepthPoint, depthCurve, depthPath, levelAt, nextLevel } from './depth-curve.ts';
import { useDeepBook } from './use-book.ts';

const WIDTH = 390;
const HEIGHT = 220;
/** Room above the highest step. */
const HEADROOM = 1.12;

/** Cumulative depth of the book around the middle, as high as its box. Touching a level shows its figures. */
export function DepthChart({ market, kind }: { market: Market; kind?: BookKind | undefined }) {
  const text = useText();
  const { book, wider } = useDeepBook(market, kind);
  const curve = useMemo(() => book && depthCurve(book, wider, Number(formatTicks(market, market.bookReach))), [book, wider, market]);
  const [pointed, setPointed] = useState<number>();
  if (!book) return <Skeleton className="m-4 h-55" />;
  if (!curve) return <Empty />;
  const price = (value: number) => groupDigits(value.toFixed(market.priceDecimals));
  return (
    <div className="flex h-full flex-col px-4 pt-3 pb-4">
      <div className="flex justify-center gap-6 text-xs text-mute">
        <Key tone="bg-up">{text('kline.bids')}</Key>
        <Key tone="bg-down">{text('kline.asks')}</Key>
      </div>
      <PriceSlider curve={curve} market={market} pointed={pointed} onPoint={setPointed}>
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
          <Curve curve={curve} pointed={pointed} />
        </svg>
        {amountLines(curve.most * HEADROOM).map((amount) => (
          <span
            key={amount}
            aria-hidden
            style={{ bottom: `${(100 * amount) / (curve.most * HEADROOM)}%` }}
            className="pointer-events-none absolute right-1 translate-y-full text-[0.625rem] leading-3.5 text-mute"
          >
            {formatCompact(amount.toFixed(Math.max(0, 1 - Math.floor(Math.log10(amount)))))}
          </span>
        ))}
      </PriceSlider>
      <div className="flex justify-between pt-1 text-[0.6875rem] text-mute">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part} className={part === 0.25 || part === 0.75 ? 'max-[479px]:hidden' : ''}>
            {price(curve.low + part * (curve.high - curve.low))}
          </span>
        ))}
      </div>
      <Reading curve={curve} market={market} pointed={pointed} />
    </div>
  );
}

type Pointed = { readonly curve: DepthCurve; readonly market: Market; readonly pointed: number | undefined };
type PriceSliderProps = Pointed & { onPoint(price: number | undefined): void; readonly children: ReactNode };

/** The area in which a finger, the mouse or the arrow keys choose a level. */
function PriceSlider({ curve, market, pointed, onPoint, children }: PriceSliderProps) {
  const text = useText();
  const { low, high } = curve;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(low + ((clientX - left) / width) * (high - low));
  };
  // A point chosen by a finger stays after the finger lifts.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onPoint(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onPoint(nextLevel(curve, pointed, event.key === 'ArrowLeft' ? -1 : 1));
  };
  const level = levelAt(curve, pointed ?? nextLevel(curve, undefined, -1));
  const shown = level && readingOf(curve, market, level);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text('kline.depth-chart-of', { symbol: market.symbol })}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={level?.price ?? low}
      aria-valuetext={shown && `${shown.price} USDT, ${shown.change}, ${text('kline.cumulative')} ${shown.total}`}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
      onKeyDown={onKeyDown}
      className="relative mt-2 min-h-55 flex-1 touch-pan-y outline-offset-[-1px]"
    >
      {children}
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
  const sides = [
    ['text-up', depthPath(curve.bids, curve.low, x, y)],
    ['text-down', depthPath(curve.asks, curve.high, x, y)],
  ] as const;
  const level = pointed === undefined ? undefined : levelAt(curve, pointed);
  return (
    <>
      {amountLines(curve.most * HEADROOM).map((amount) => (
        <path key={amount} d={`M0,${y(amount)}H${WIDTH}`} stroke="var(--line)" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      ))}
      {sides.map(([tone, { line, area }]) => (
        <g key={tone} className={tone}>
          <path d={area} fill="currentColor" opacity={0.16} />
          <path d={line} fill="none" stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
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

/** The distance of a price from the middle of the book: `-0.18%`. */
function fromMiddle({ low, high }: DepthCurve, price: number): string {
  const percent = (price / ((low + high) / 2) - 1) * 100;
  return signedPercent(formatFloor(atomsOf(percent), 2), atomsOf(percent));
}

const atomsOf = (value: number): bigint => BigInt(Math.round(value * 1e8));

/** A level in words: its price, the distance from the middle, and the sum up to it with its coin. */
const readingOf = (curve: DepthCurve, { priceDecimals, quantityDecimals, base }: Market, level: DepthPoint) => ({
  price: groupDigits(level.price.toFixed(priceDecimals)),
  change: fromMiddle(curve, level.price),
  total: `${formatCompact(level.total.toFixed(quantityDecimals), 4)} ${base}`,
});

/** The price under the finger and the sum up to it, or a hint before the first touch. With a mouse there is no hint. */
function Reading({ curve, market, pointed }: Pointed) {
  const text = useText();
  const level = pointed === undefined ? undefined : levelAt(curve, pointed);
  if (!level)
    return (
      <p className="min-h-11 pt-2 text-center text-[0.6875rem] text-mute [@media(hover:hover)]:invisible">{text('kline.depth-hint')}</p>
    );
  const { price, change, total } = readingOf(curve, market, level);
  return (
    <dl className="mt-2 flex min-h-9 items-center justify-between rounded-lg bg-card px-3 text-xs">
      <div className="flex gap-1.5">
        <dt className="text-mute">{text('common.price')}</dt>
        <dd className={level.side === 'bid' ? 'text-up' : 'text-down'}>{price}</dd>
        <dd className="text-mute">{change}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-mute">{text('kline.cumulative')}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
