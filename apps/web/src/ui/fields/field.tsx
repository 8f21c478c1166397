import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type FieldProps = {
  /** Id of the input in the box. */
  id: string;
  label: string;
  /** Shows the label only to readers aloud. */
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** The box: the input and what stands beside it. */
  children: ReactNode;
  height: 'h-11' | 'h-12';
  className?: string | undefined;
};

/** The id of the note below a field, for the input's `aria-describedby`; undefined when there is none. */
export const noteId = (id: string, note: ReactNode): string | undefined => (note ? `${id}-note` : undefined);

export type FieldNoteProps = Pick<FieldProps, 'id' | 'error' | 'hint'>;

/** A field's error, or its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p id={noteId(id, note)} role={error ? 'alert' : undefined} className={cx('mt-1 text-xs', error ? 'text-down' : 'text-mute')}>
      {note}
    </p>
  );
}

/** A label, a box, and below it what is wrong or worth knowing. */
export function Field({ id, label, hideLabel, error, hint, children, height, className }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-[13px] text-mute', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div
        className={cx(
          'flex min-w-0 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent',
          height,
          error && 'outline-1 outline-down',
        )}
      >
        {children}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
