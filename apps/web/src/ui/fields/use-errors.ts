import { useEffect, useState } from 'react';
import { pointOut } from './wrong.ts';

/** The faults of a form as it stands: a sentence for each field that has one. */
export type Wrong<F extends string> = Partial<Readonly<Record<F, string | undefined>>>;

const allOf = <F extends string>(wrong: Wrong<F>): F[] => (Object.keys(wrong) as F[]).filter((field) => wrong[field] !== undefined);

/**
 * The errors of a form whose button can always be pressed. A press on a form that is not right shows all of them at once and points out
 * the first; from then on each goes as its field is put right. A field for which `isSaidEarly` says so shows its error before that.
 */
export function useErrors<F extends string>(wrong: Wrong<F>, isSaidEarly: (field: F) => boolean = () => false) {
  const [shown, setShown] = useState<readonly F[]>([]);
  const [pointedOut, setPointedOut] = useState(0);
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
    /** True when the form, or these of its fields, are right; else shows what is not. */
    pass(fields?: readonly F[]): boolean {
      const isRight = found.every((field) => fields?.includes(field) === false);
      if (!isRight) show(fields ?? found);
      else if (!fields) setShown([]);
      return isRight;
    },
    /** Shows and points out the errors of a field. */
    show,
    /** Back to a form that was not pressed yet. */
    reset: () => setShown([]),
  };
}
