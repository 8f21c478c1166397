import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { WRONG, wrongIf } from './wrong.ts';

export type FieldProps = {
  /** Id of the input in the box. */
  id: string;
  label: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** The box: the input and the elements next to it. */
  children: ReactNode;
  height: 'h-11' | 'h-12' | 'h-auto';
  className?: string | undefined;
};

/** The id of the note below a field, for the input's `aria-describedby`; undefined if none. */
export const noteId = (id: string, note: ReactNode): string | undefined => (note ? `${id}-note` : undefined);

export type FieldNoteProps = Pick<FieldProps, 'id' | 'error' | 'hint' | 'className'>;

/** A field's error, or its hint. */
export function FieldNote({ id, error, hint, className }: FieldNoteProps) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p
      id={noteId(id, note)}
      role={error ? 'alert' : undefined}
      className={cx('mt-1', className ?? 'text-xs', error ? 'text-(--red)' : 'text-mute')}
    >
      {note}
    </p>
  );
}

/** A label, a box, and a note below: an error or a hint. */
export function Field({ id, label, hideLabel, error, hint, children, height, className }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-[13px] text-mute', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div
        {...wrongIf(error)}
        className={cx(
          'flex min-w-0 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent',
          height,
          error && WRONG,
        )}
      >
        {children}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
