import { about, type Err, err } from '@mt2/domain';
import { refusedAt, useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { robotRefusalText } from './form-text.ts';
import { FIELDS, type FormRefusal, isGridRight, type RobotForm, wrongIn } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

/** Without a valid grid, an investment is compared with the minimum that the form still shows. */
function belowLeast({ preview, least }: FormState): readonly Err<FormRefusal>[] {
  const { amount } = preview;
  if (isGridRight(preview) || amount === undefined || least === undefined || amount >= least) return [];
  return [about('amount', err('below-minimum-investment'))];
}

/**
 * The form's errors. Errors of the grid are shown while typing, those of the amount once one is entered; a guest sees
 * only those of the grid.
 */
export function useFormErrors(state: FormState | undefined) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const wrong = state
    ? [...wrongIn(state.form, state.facts, state.preview), ...belowLeast(state)].map((each) =>
        each.refusal === 'grid-limits-invalid' ? { ...each, field: state.changedLimit } : each,
      )
    : [];
  const { amount, order, ...ofGrid } = refusedAt(FIELDS, wrong);
  const heard = isSignedIn ? wrong : Object.values(ofGrid);
  // The notice above the form says that the market is halted.
  const isSaidAbove = order?.refusal === 'market-closed' || order?.refusal === 'market-delisted';
  return useRefusal(
    FIELDS,
    heard.filter(({ refusal }) => refusal !== 'recharge-needed' || state?.isMoneyKnown),
    {
      say: (refused) => (state ? robotRefusalText(text, refused, state) : ''),
      isSaidEarly: (field) => {
        if (field === 'order') return !isSaidAbove;
        return field === 'amount' ? state?.form.amount !== '' : true;
      },
    },
  );
}

export type FormErrors = ReturnType<typeof useFormErrors>;
/** The properties of each part of the form. */
export type FormPartProps = { state: FormState; onChange(part: Partial<RobotForm>): void; errors: FormErrors };
