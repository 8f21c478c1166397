import { cx } from '../cx.ts';
import { wrongIf } from './wrong.ts';

/** An error that prevents sending a form and belongs to none of its fields. It can be highlighted like a field. */
export const FormNote = ({ error, className }: { error: string | undefined; className?: string }) => (
  <p role="status" tabIndex={-1} {...wrongIf(error)} className={cx('text-xs text-(--red) outline-none empty:hidden', className)}>
    {error}
  </p>
);
