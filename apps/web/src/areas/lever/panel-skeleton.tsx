import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { TradeSkeleton } from '../market/index.ts';

/** What stands while the market is read: a chart, a form and a book. */
export const PanelSkeleton = () => (
  <div aria-hidden className="space-y-3 px-4 pt-3">
    <Skeleton className="h-8" />
    <TradeSkeleton />
  </div>
);
