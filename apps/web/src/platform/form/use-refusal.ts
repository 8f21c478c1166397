import { type Decision, refusalsOf } from '@mt2/domain';
import { useState } from 'react';
import { useErrors, type Wrong } from '../../ui/fields/use-errors.ts';
import { text } from '../i18n.ts';
import { Refused } from '../send.ts';
import { refusalText } from '../text/refusal-text.ts';

/**
 * The errors of a form that is sent as a whole: what its own rules find in it as it stands, shown once it was
 * pressed, and the refusal of the server, which stands until the form is changed. `fieldOf` names the field of each.
 */
export function useRefusal<R extends string, F extends string>(fieldOf: Readonly<Record<R, F>>, read: Decision<unknown, NoInfer<R>>) {
  const [answer, setAnswer] = useState<{ readonly field: F; readonly sentence: string }>();
  const sentences: Wrong<F> = Object.fromEntries(
    refusalsOf(read)
      .toReversed()
      .map((refused) => [fieldOf[refused.refusal], refusalText(text, refused)]),
  ) as Wrong<F>;
  const { at, pass, show } = useErrors<F>(sentences);
  return {
    at: (field: F): string | undefined => (answer?.field === field ? answer.sentence : at(field)),
    /** True when the form, or these of its fields, may be sent; else shows what is wrong. */
    pass,
    /** Shows the server's refusal beside its field, where it has one. */
    showAnswer(error: unknown): void {
      if (!(error instanceof Refused) || !(error.key in fieldOf)) return;
      const field = fieldOf[error.key as R];
      setAnswer({ field, sentence: error.message });
      show([field]);
    },
    /** Called as the form is changed: what the server said is no longer about it. */
    clear: (): void => setAnswer(undefined),
  };
}
