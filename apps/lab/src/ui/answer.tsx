import type { ReactNode } from 'react';
import { Refused, sentenceOf } from '../platform/send.ts';
import { Button } from './button.tsx';

export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-xl border border-dashed border-line px-4 py-10 text-center text-mute">{children}</p>
);

const Waiting = () => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Loading</span>
    {[0, 1, 2].map((row) => (
      <div key={row} className="h-11 animate-pulse rounded-lg bg-card" />
    ))}
  </div>
);

type Props<T> = {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
};

const hasNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Shows a query in each of its states: loading, failed with a retry button, empty, loaded. Loaded data stay below a refusal; a server
 * that does not answer is reported above every screen.
 */
export function Answer<T>({ query: { data, error, refetch }, empty, isEmpty = hasNothing, children }: Props<T>) {
  const hasProblem = data === undefined ? Boolean(error) : error instanceof Refused;
  const shown = data !== undefined && (empty !== undefined && isEmpty(data) ? <Empty>{empty}</Empty> : children(data));
  return (
    <>
      {hasProblem && (
        <div role="alert" className="flex items-center justify-between gap-4 rounded-xl bg-card px-4 py-3">
          <p className="text-bad">{sentenceOf(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data === undefined && !error ? <Waiting /> : shown}
    </>
  );
}
