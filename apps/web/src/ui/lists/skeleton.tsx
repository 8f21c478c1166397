import { cx } from '../cx.ts';

/** A grey bar where something will stand. Its size comes with `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('shimmer block rounded bg-raised', className)} />
);

/** Rows of a list on their way: a mark, two lines, a number. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-8 rounded-full" />
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
