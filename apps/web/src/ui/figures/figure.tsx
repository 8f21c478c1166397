import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A figure of a card under its label, on one line each. */
export const Figure = ({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) => (
  <div className={cx('min-w-0', className)}>
    {/* A button in it takes taps around it. */}
    <dt className="truncate text-[0.6875rem] leading-4 font-normal text-mute has-[button]:overflow-visible max-[359px]:text-[0.625rem]">
      {label}
    </dt>
    <dd className="truncate">{children}</dd>
  </div>
);
