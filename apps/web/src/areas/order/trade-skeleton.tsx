import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** Placeholder for a form and the book next to it while a market is read. */
export const TradeSkeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('grid grid-cols-[1.35fr_1fr] gap-3', className)}>
    <div className="space-y-2.5">
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
    <Skeleton />
  </div>
);
