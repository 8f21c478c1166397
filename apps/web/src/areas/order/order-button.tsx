import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

export type OrderButtonProps = Pick<ButtonProps, 'pending' | 'disabled' | 'onClick'> & {
  /** Buys or opens a long; otherwise sells or opens a short. */
  isUp: boolean;
  /** False while the market is halted or the typed amount is refused: the button is pale, and a press shows the reason. */
  isReady: boolean;
  children: ReactNode;
};

/** The button under an order form. */
export const OrderButton = ({ isUp, isReady, children, ...button }: OrderButtonProps) => (
  <Button {...button} data-action tone={isReady ? (isUp ? 'up' : 'down') : 'raised'} className={cx('w-full', !isReady && 'text-mute')}>
    <span className="truncate">{children}</span>
  </Button>
);
