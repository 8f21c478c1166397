import { type ReactNode, useRef } from 'react';
import { PHONE_BOOK, useFittingRows } from '../market/index.ts';

export type FormBesideBookProps = { form: ReactNode; book(rows: number): ReactNode };

/** Minimum rows on each side. Every form is at least as high as a book with these. */
const LEAST = 7;

/** A form on a phone, and to its right a book of the same height; below it if two columns in the browser's font would hide digits. */
export function FormBesideBook({ form, book }: FormBesideBookProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useFittingRows(box, PHONE_BOOK, LEAST);
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3 px-4 cramped:grid-cols-[minmax(0,1fr)]">
      {/* A focused field is not hidden by the buttons. */}
      <div ref={box} className="self-start [&_input]:scroll-mb-44">
        {form}
      </div>
      {book(rows ?? LEAST)}
    </div>
  );
}
