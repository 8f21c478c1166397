import { useText } from '../platform/i18n.ts';
import { Skeleton, SkeletonRows } from '../ui/lists/skeleton.tsx';

/** Placeholder for a screen whose code is loading: its bar and rows, in grey. */
export function PendingScreen() {
  const text = useText();
  return (
    <div aria-busy className="min-h-0 flex-1 overflow-hidden">
      <p className="sr-only">{text('common.loading')}</p>
      <div className="grid h-12 place-items-center wide:h-14 wide:justify-items-start wide:px-4">
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex gap-3 px-4 pt-2 pb-4">
        <Skeleton className="h-9 flex-1" />
      </div>
      <SkeletonRows rows={10} />
    </div>
  );
}
