import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { TradeSkeleton } from '../order/index.ts';

/** Placeholder for chart, form and book while the market is read. */
export const PanelSkeleton = () => (
  <div aria-hidden className="space-y-3 px-4 pt-3">
    <Skeleton className="h-8" />
    <TradeSkeleton />
  </div>
);
