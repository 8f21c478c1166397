import { type ReactNode, useLayoutEffect, useRef } from 'react';

const IGNORED_MS = 500;

type GuardedRowsProps = {
  /** The keys of the rows, in their order on the screen. */
  keys: readonly (string | number)[];
  className?: string;
  /** The rows, or the list that contains them. */
  children: ReactNode;
};

/** Around rows with buttons: for half a second after a row has moved or left, taps are ignored, which may be meant for another row. */
export function GuardedRows({ keys, className, children }: GuardedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(keys);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const isMoved = before.current.some((key, index) => keys[index] !== key);
    before.current = keys;
    const rows = box.current;
    if (!isMoved || !rows) return;
    rows.style.pointerEvents = 'none';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      rows.style.pointerEvents = '';
    }, IGNORED_MS);
  });
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
