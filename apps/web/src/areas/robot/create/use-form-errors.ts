import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { useErrors, type Wrong } from '../../../ui/fields/use-errors.ts';
import { type FieldName, wrongIn } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

/**
 * The errors of the form. Those of the grid are said as it is typed, that
 * of the amount once there is one; a guest is told of the grid alone.
 */
export function useFormErrors(state: FormState | undefined) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const wrong = state ? wrongIn(state.form, state.facts, state.preview) : {};
  const sentences: Wrong<FieldName> = Object.fromEntries(
    Object.entries(wrong)
      .filter(([field]) => isSignedIn || (field !== 'amount' && field !== 'order'))
      .filter(([, { refusal }]) => refusal !== 'recharge-needed' || state?.isMoneyKnown)
      .map(([field, refused]) => [field, refusalText(text, refused)]),
  );
  // That the market is halted is said above the form.
  const isSaidAbove = wrong.order?.refusal === 'market-closed' || wrong.order?.refusal === 'market-delisted';
  return useErrors(sentences, (field) => {
    if (field === 'order') return !isSaidAbove;
    return field === 'amount' ? state?.form.amount !== '' : true;
  });
}

export type FormErrors = ReturnType<typeof useFormErrors>;
