import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** Placeholder for a trading desk while its market is read. */
export const DeskSkeleton = () => (
  <div aria-hidden className="grid h-full grid-cols-[minmax(0,1fr)_240px_280px] grid-rows-[7fr_3fr] gap-3 p-3">
    <Skeleton />
    <Skeleton />
    <Skeleton className="row-span-2" />
    <Skeleton className="col-span-2" />
  </div>
);
