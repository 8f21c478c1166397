import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & { label: string };

/** A button with an icon alone, as large as a finger needs; `label` names it, and a mouse over it shows that. */
export const IconButton = ({ label, className, ...button }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} {...button} className={cx('grid size-11 place-items-center', className)} />
);
