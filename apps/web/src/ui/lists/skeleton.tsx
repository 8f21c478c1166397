import { cx } from '../cx.ts';

/** A grey bar as a placeholder. `className` sets its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('shimmer block rounded bg-raised', className)} />
);

/** A card as a placeholder. `className` sets its height. */
export const SkeletonCard = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('shimmer block rounded-2xl bg-card', className)} />
);

/** Placeholder for rows of a list: a mark, unless they have none, two lines, a number. */
export function SkeletonRows({ rows = 6, hasMark = true }: { rows?: number; hasMark?: boolean }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-3 px-4">
          {hasMark && <Skeleton className="size-8 rounded-full" />}
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-2.5 w-14" />
          </div>
          <div className="space-y-2">
            <Skeleton className="ml-auto h-3.5 w-16" />
            <Skeleton className="ml-auto h-2.5 w-12" />
          </div>
        </div>
      ))}
    </div>
  );
}

type SkeletonCardsProps = {
  cards?: number;
  /** Number of lines below each head. */
  lines?: number;
  className?: string;
};

/** Placeholder for cards of a list: a head, and lines with a label and its figure. */
export function SkeletonCards({ cards = 3, lines = 3, className }: SkeletonCardsProps) {
  return (
    <div aria-hidden className={cx('space-y-3', className)}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="space-y-3 rounded-2xl bg-card p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="ml-auto h-4 w-16" />
          </div>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="flex justify-between">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-3 w-28" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
