import type { ReactNode } from 'react';

type AddedUpProps<T, S> = {
  items: readonly T[];
  before: S;
  /** The sum with one more; undefined until its market is read. */
  useNext(before: S, item: T): S | undefined;
  children(sum: S | undefined): ReactNode;
};

/** Adds up things of several markets, each by a hook that follows its market. */
export function AddedUp<T, S>({ items: [first, ...others], ...props }: AddedUpProps<T, S>): ReactNode {
  return first === undefined ? props.children(props.before) : <One key={others.length} {...props} items={[first, ...others]} />;
}

function One<T, S>({ items: [first, ...others], before, useNext, children }: AddedUpProps<T, S>): ReactNode {
  const next = useNext(before, first as T);
  return next === undefined ? children(undefined) : <AddedUp {...{ useNext, children }} items={others} before={next} />;
}
