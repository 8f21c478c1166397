import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../platform/i18n.ts';
import { Skeleton } from '../ui/lists/skeleton.tsx';
import { ResultScreen, type ResultScreenProps } from '../ui/result-screen.tsx';
import { useGo } from './navigation.tsx';
import type { Address } from './paths.ts';
import { Screen } from './screen.tsx';
import { Unread } from './unread.tsx';
import { useFollowing } from './updates.ts';

export type ResultPageProps<T> = {
  title: string;
  /** Reads what the form created. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The object as the event log names it, `loan/7`: the page shows its state, so its events need no toast. */
  about?: string;
  /** Its record. */
  view: Address;
  /** Label of the user's next step on that record; by default "View". */
  next?: string | undefined;
  /** The screen behind the form, if the form was opened by its own URL; undefined if the next step cannot wait. */
  done: Address | undefined;
  children(data: NonNullable<T>): Omit<ResultScreenProps, 'view' | 'done'>;
};

/** Replaces a form after its change: shows the result with its current status, the next step and "Done". */
export function ResultPage<T>({ title, query: { data, error, refetch }, about, view, next, done, children }: ResultPageProps<T>) {
  const text = useText();
  const go = useGo();
  useFollowing(about);
  return (
    <Screen title={title}>
      {data ? (
        <ResultScreen
          {...children(data)}
          view={{ label: next ?? text('common.view'), go: () => go.replace(view) }}
          done={done && { label: text('common.done'), go: () => go.back(done) }}
        />
      ) : (
        <div className="px-4 pt-6">
          <Unread error={error} onRetry={refetch} loading={<Skeleton className="h-80 rounded-2xl" />} />
        </div>
      )}
    </Screen>
  );
}
