import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** Cards of a list on their way. */
export const CardSkeletons = () => (
  <div aria-hidden className="space-y-3 px-4">
    <Skeleton className="h-32 rounded-2xl" />
    <Skeleton className="h-32 rounded-2xl" />
    <Skeleton className="h-32 rounded-2xl" />
  </div>
);
