import { Skeleton } from '../../../ui/lists/skeleton.tsx';

/** Cards of robots on their way. */
export const CardSkeletons = ({ cards = 3 }: { cards?: number }) => (
  <div aria-hidden className="space-y-3 px-4">
    {Array.from({ length: cards }, (_, index) => (
      <Skeleton key={index} className="h-48 rounded-2xl" />
    ))}
  </div>
);
