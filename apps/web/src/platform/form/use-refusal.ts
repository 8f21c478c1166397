import type { Err } from '@mt2/domain';
import { useState } from 'react';
import { useErrors, type Wrong } from '../../ui/fields/use-errors.ts';
import { text } from '../i18n.ts';
import { Refused } from '../send.ts';
import { refusalText } from '../text/refusal-text.ts';

type Options<R extends string, F extends string> = {
  /** Words a refusal; by default with the sentence of its name. */
  readonly say?: (refused: Err<R>) => string;
  /** True for a field whose error is shown before the form was pressed. */
  readonly isSaidEarly?: (field: F) => boolean;
};

/** The first refusal of each of a form's fields; one that names none of them is about the first field. */
export function refusedAt<R extends string, F extends string>(
  fields: readonly [F, ...F[]],
  refused: readonly Err<R>[],
): Partial<Readonly<Record<F, Err<R>>>> {
  const shown = ({ field }: Err<R>): F => fields.find((each) => each === field) ?? fields[0];
  return Object.fromEntries(refused.toReversed().map((each) => [shown(each), each])) as Partial<Record<F, Err<R>>>;
}

/**
 * The errors of a form with these fields: what its own rules refuse as it stands, shown once it was pressed, and the refusal of the
 * server, which is shown at the field that it names until the form is changed. A server that names no field is heard as a toast alone.
 */
export function useRefusal<R extends string, F extends string>(
  fields: readonly [F, ...F[]],
  refused: readonly Err<R>[],
  { say = (each) => refusalText(text, each), isSaidEarly }: Options<R, F> = {},
) {
  const [answer, setAnswer] = useState<{ readonly field: F; readonly sentence: string }>();
  const wrong = refusedAt(fields, refused);
  const sentences = Object.fromEntries(
    Object.entries<Err<R>>(wrong as Record<F, Err<R>>).map(([field, each]) => [field, say(each)]),
  ) as Wrong<F>;
  const { at, pass, show, reset } = useErrors<F>(sentences, isSaidEarly);
  return {
    /** The sentence at the first of these fields that has one. */
    at: (...places: readonly F[]): string | undefined =>
      places.map((field) => (answer?.field === field ? answer.sentence : at(field))).find((sentence) => sentence !== undefined),
    /** True when the form, or these of its fields, may be sent; else shows what is wrong. */
    pass,
    /** Shows the server's refusal at the field that it names. */
    showAnswer(error: unknown): void {
      const field = error instanceof Refused ? fields.find((each) => each === error.field) : undefined;
      if (!(error instanceof Refused) || field === undefined) return;
      setAnswer({ field, sentence: error.message });
      show([field]);
    },
    /** Called as the form is changed: what the server said is no longer about it. */
    clear: (): void => setAnswer(undefined),
    /** Shows and points out the errors of these fields. */
    show,
    /** Back to a form that was not pressed yet. */
    reset,
  };
}
