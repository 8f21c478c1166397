import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** A small label above its value; part of a `dl`. */
export const Figure = ({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) => (
  <div className={cx('min-w-0', className)}>
    <dt className="line-clamp-2 text-[0.6875rem] leading-4 font-normal text-mute">{label}</dt>
    <dd className="truncate">{children}</dd>
  </div>
);
