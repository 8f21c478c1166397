import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Sentence } from '../figures/amount.tsx';
import { WRONG, wrongIf } from './wrong.ts';

export type FieldProps = {
  /** Id of the input in the box. */
  id: string;
  label: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** ID of a note elsewhere that shows the error: only the hint appears below the field. */
  noteAt?: string | undefined;
  /** A line below, next to which an error appears. */
  balance?: ReactNode;
  /** The box: the input and the elements next to it. */
  children: ReactNode;
  height: 'h-11' | 'h-12' | 'h-auto' | 'h-11 cramped:h-auto cramped:flex-wrap';
  className?: string | undefined;
};

/** The id of the note below a field, for the input's `aria-describedby`; undefined if none. */
export const noteId = (id: string, note: ReactNode): string | undefined => (note ? `${id}-note` : undefined);

export type FieldNoteProps = Pick<FieldProps, 'id' | 'error' | 'hint' | 'balance' | 'className'>;

/** A field's error, or its hint; and the balance, if it has one. */
export function FieldNote({ id, error, hint, balance, className }: FieldNoteProps) {
  const note = error ?? hint;
  const size = className ?? 'text-xs';
  return (
    <>
      {note && (
        <p id={noteId(id, note)} role={error ? 'alert' : undefined} className={cx('mt-1', size, error ? 'text-(--red)' : 'text-mute')}>
          {error ? <Sentence>{error}</Sentence> : hint}
        </p>
      )}
      {balance && <div className={cx('mt-1 text-mute', size)}>{balance}</div>}
    </>
  );
}

/** A label, a box, and a note below: an error or a hint. */
export function Field({ id, label, hideLabel, error, hint, noteAt, balance, children, height, className }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-[0.8125rem] text-mute', hideLabel && 'sr-only')}>
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
      <FieldNote id={id} error={noteAt ? undefined : error} hint={hint} balance={balance} />
    </div>
  );
}
