import { Skeleton } from './skeleton.tsx';

/** Placeholder for the fields of a form. */
export const SkeletonFields = ({ number = 4 }: { number?: number }) => (
  <div aria-hidden className="space-y-5 px-4 pt-4">
    {Array.from({ length: number }, (_, index) => (
      <div key={index} className="space-y-2">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-12 w-full rounded-lg" />
      </div>
    ))}
  </div>
);
