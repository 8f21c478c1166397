import type { Err } from '@mt2/domain';
import { useState } from 'react';
import { useErrors, type Wrong } from '../../ui/fields/use-errors.ts';
import { text } from '../i18n.ts';
import { report } from '../request/report.ts';
import { Refused } from '../send.ts';
import { refusalText } from '../text/refusal-text.ts';

export type RefusalOptions<R extends string, F extends string> = {
  /** Words a refusal; by default with the sentence of its name. */
  readonly say?: (refused: Err<R>) => string;
  /** True for a field whose error is shown before the form was pressed. */
  readonly isSaidEarly?: (field: F) => boolean;
};

const IS_SHORT = /^(?:insufficient-(?:sellable-)?balance|recharge-needed)$/;

/** The first refusal for each field of a form; one that names no field is shown at the first. */
export function refusedAt<R extends string, F extends string>(
  fields: readonly [F, ...F[]],
  refused: readonly Err<R>[],
): Partial<Readonly<Record<F, Err<R>>>> {
  const shown = ({ field }: Err<R>): F => fields.find((each) => each === field) ?? fields[0];
  return Object.fromEntries(refused.toReversed().map((each) => [shown(each), each])) as Partial<Record<F, Err<R>>>;
}

/**
 * The errors of a form with these fields: those of its own rules, shown once the button was pressed, and the server's
 * refusal, shown at the field it names until the form changes. One about no field of the form appears as a toast; a
 * sheet also shows it as `whole`, unless it closed because its object ended.
 */
export function useRefusal<R extends string, F extends string>(
  fields: readonly [F, ...F[]],
  refused: readonly Err<R>[],
  { say = (each) => refusalText(text, each), isSaidEarly }: RefusalOptions<R, F> = {},
) {
  const [answer, setAnswer] = useState<{ readonly field: F | undefined; readonly sentence: string }>();
  const wrong = refusedAt(fields, refused);
  const sentences = Object.fromEntries(
    Object.entries<Err<R>>(wrong as Record<F, Err<R>>).map(([field, each]) => [field, say(each)]),
  ) as Wrong<F>;
  const { at, pass, show, reset, sent, isSent, clear } = useErrors<F>(sentences, isSaidEarly);
  const forget = (): void => {
    setAnswer(undefined);
    clear();
  };
  return {
    /** The first sentence of these fields, if there is one. */
    at: (...places: readonly F[]): string | undefined =>
      places.map((field) => (answer?.field === field ? answer.sentence : at(field))).find((sentence) => sentence !== undefined),
    /** The server's refusal about no field of the form. It does not keep the user from another attempt. */
    whole: answer && answer.field === undefined ? answer.sentence : undefined,
    /** True if the sentence shown at a field says that a balance is too small: it is shown next to the balance. */
    isShort: (field: F): boolean => answer?.field !== field && at(field) !== undefined && IS_SHORT.test(wrong[field]?.refusal ?? ''),
    /** True if the form, or these of its fields, may be sent; otherwise shows the errors. The server's last refusal is no longer shown. */
    pass(only?: readonly F[]): boolean {
      setAnswer(undefined);
      return pass(only);
    },
    /** Shows the server's refusal at the field that it names. */
    showAnswer(error: unknown): void {
      report('form')(error);
      if (!(error instanceof Refused)) return;
      const field = fields.find((each) => each === error.field);
      error.isAtField = field !== undefined;
      setAnswer({ field, sentence: error.message });
      if (field !== undefined) show([field]);
    },
    /** Called when the form changes: the server's refusal is no longer about it. */
    clear: forget,
    /** The same as an action that changes the form. */
    heard:
      <A extends unknown[]>(act: (...given: A) => void) =>
      (...given: A): void => {
        forget();
        act(...given);
      },
    /** Shows and points out the errors of these fields. */
    show,
    /** Back to the state before the first press. */
    reset(): void {
      setAnswer(undefined);
      reset();
    },
    /** Called after the form was sent and emptied: until it changes, a press finds no mistake in its empty fields. */
    sent,
    isSent,
  };
}
