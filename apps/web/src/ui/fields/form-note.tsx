import { cx } from '../cx.ts';
import { wrongIf } from './wrong.ts';

/** A fault that keeps a form from being sent and belongs to none of its fields. It can be pointed out as a field can. */
export const FormNote = ({ error, className }: { error: string | undefined; className?: string }) => (
  <p role="status" tabIndex={-1} {...wrongIf(error)} className={cx('text-xs text-(--red) outline-none empty:hidden', className)}>
    {error}
  </p>
);
