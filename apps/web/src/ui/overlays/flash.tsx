import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';

/** Flashes for 300 ms in the up or down colour when its number changes. */
export function Flash({ value, children, className }: { value: number | bigint; children: ReactNode; className: string }) {
  const [seen, setSeen] = useState({ value, way: '', count: 0 });
  if (seen.value !== value) {
    const way = value >= seen.value ? 'flash-up' : 'flash-down';
    setSeen({ value, way, count: seen.count + 1 });
  }
  // A new key restarts the animation even if two flashes in a row go the same way.
  return (
    <span key={seen.count} className={cx('rounded-sm', seen.way, className)}>
      {children}
    </span>
  );
}
