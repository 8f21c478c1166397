import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';
import { GuardedRows } from './guarded-rows.tsx';
import { Empty, EndOfList, ErrorRetry } from './list-states.tsx';
import { SkeletonRows } from './skeleton.tsx';

export type InfiniteListProps<T> = {
  items: readonly T[] | undefined;
  keyOf(item: T): string | number;
  children(item: T, index: number): ReactNode;
  /** True if there is a further page; `onMore` reads it. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore(): void;
  /** The sentence of a failure; with items shown it concerns the next page. */
  error?: string | undefined;
  onRetry(): void;
  /** The names of the columns, above the first row. */
  heads?: ReactNode;
  empty?: ReactNode;
  loading?: ReactNode;
  className?: string;
};

/** A list that loads more when its end comes into view, with all its states. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { items, keyOf, children, hasMore, isLoadingMore, onMore, error, onRetry, heads, empty, loading, className } = props;
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => hasMore && !isLoadingMore && !error && onMore());
  const count = items?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports changes only, so a longer list is observed again
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '240px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, hasMore, isLoadingMore, error]);

  if (!items) return error ? <ErrorRetry text={error} onRetry={onRetry} /> : (loading ?? <SkeletonRows />);
  return (
    <GuardedRows keys={items.map(keyOf)}>
      {count === 0 && !hasMore ? (
        (empty ?? <Empty />)
      ) : (
        <>
          {count > 0 && heads}
          <ul className={className}>
            {items.map((item, index) => (
              <li key={keyOf(item)}>{children(item, index)}</li>
            ))}
          </ul>
          <div ref={end}>
            <ListEnd count={count} hasMore={hasMore} error={error} onRetry={onRetry} />
          </div>
        </>
      )}
    </GuardedRows>
  );
}

type ListEndProps = Pick<InfiniteListProps<unknown>, 'hasMore' | 'error' | 'onRetry'> & { count: number };

/** Below the last row: why the next page is missing, that it is being read, or that there is none. */
function ListEnd({ count, hasMore, error, onRetry }: ListEndProps) {
  const { text } = useKit();
  if (error)
    return (
      <div role="alert" className="flex flex-col items-center gap-2 py-4 text-xs text-mute">
        {error}
        <Button size="sm" onClick={onRetry}>
          {text('common.retry')}
        </Button>
      </div>
    );
  if (!hasMore) return <EndOfList count={count} />;
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-5 text-xs text-mute">
      <LoaderCircle size={14} className="animate-spin" aria-hidden />
      {text('common.loading')}
    </p>
  );
}
