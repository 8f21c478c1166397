import { useEffect, useState } from 'react';
import { focusEmpty, pointOut } from './wrong.ts';

/** The current errors of a form: a sentence for each field with an error. */
export type Wrong<F extends string> = Partial<Readonly<Record<F, string | undefined>>>;

const allOf = <F extends string>(wrong: Wrong<F>): F[] => (Object.keys(wrong) as F[]).filter((field) => wrong[field] !== undefined);

/**
 * The errors of a form whose button can always be pressed. Pressing it with invalid fields shows all errors and highlights
 * the first; after that each error disappears as its field is corrected. If `isSaidEarly` returns true for a field, its
 * error appears before that.
 */
export function useErrors<F extends string>(wrong: Wrong<F>, isSaidEarly: (field: F) => boolean = () => false) {
  const [shown, setShown] = useState<readonly F[]>([]);
  const [pointedOut, setPointedOut] = useState(0);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (pointedOut > 0) pointOut();
  }, [pointedOut]);
  const found = allOf(wrong);
  const show = (fields: readonly F[]) => {
    setShown((before) => [...new Set([...before, ...fields])]);
    setPointedOut((count) => count + 1);
  };
  return {
    /** The sentence to show at a field. */
    at: (field: F): string | undefined => (shown.includes(field) || isSaidEarly(field) ? wrong[field] : undefined),
    /** True if the form, or these of its fields, are valid; otherwise shows the errors. */
    pass(fields?: readonly F[]): boolean {
      const isRight = found.every((field) => fields?.includes(field) === false);
      if (isRight) {
        if (!fields) setShown([]);
      } else if (isSent) focusEmpty();
      else show(fields ?? found);
      return isRight;
    },
    /** Shows and highlights the errors of a field. */
    show,
    /** Back to the state before the first press. */
    reset: () => setShown([]),
    /** The form was sent, and emptied for the next time: until it changes, a press leads to its empty field and finds no mistake in it. */
    sent(): void {
      setShown([]);
      setSent(true);
    },
    isSent,
    /** The form changed. */
    clear: (): void => setSent(false),
  };
}
