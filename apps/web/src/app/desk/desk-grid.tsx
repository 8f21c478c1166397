import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** The panels of a trading desk with lines between them, and the orders below. The panels scroll, the desk itself does not. */
export const DeskGrid = ({ className, orders, children }: { className: string; orders: ReactNode; children: ReactNode }) => (
  <div
    className={cx(
      'grid h-full min-h-[560px] grid-rows-[minmax(220px,5fr)_minmax(0,2fr)_clamp(200px,60%-200px,480px)] gap-px bg-line',
      className,
    )}
  >
    {children}
    <div className="desk-orders min-w-0 overflow-y-auto bg-page [grid-area:orders]">{orders}</div>
  </div>
);
