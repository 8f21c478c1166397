import { Skeleton } from '../../ui/skeleton.tsx';

/** What stands while the market is read: a chart, a form and a book. */
export const PanelSkeleton = () => (
  <div aria-hidden className="space-y-3 px-4 pt-3">
    <Skeleton className="h-8" />
    <div className="grid grid-cols-[1.35fr_1fr] gap-3">
      <div className="space-y-2.5">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
      <Skeleton />
    </div>
  </div>
);
