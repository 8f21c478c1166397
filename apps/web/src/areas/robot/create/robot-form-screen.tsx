import { Screen, type ScreenProps } from '../../../frame/screen.tsx';
import { sentenceOf } from '../../../platform/send.ts';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { PausedNotice, type Quotation, ScriptBanner, useQuotation } from '../../market/index.ts';
import { CreateBar } from './create-bar.tsx';
import type { RobotForm } from './robot-form.ts';
import { RobotFormView } from './robot-form-view.tsx';
import { useFormErrors } from './use-form-errors.ts';
import { useRobotForm } from './use-robot-form.ts';

export type RobotFormScreenProps = Pick<ScreenProps, 'title' | 'heading'> & { quotation: Quotation; initial: Partial<RobotForm> };

/** The form of a robot in a market, and its button. */
export function RobotFormScreen({ quotation: read, initial, ...screen }: RobotFormScreenProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const { state, change, suggest, error, retry } = useRobotForm(quotation, initial);
  const errors = useFormErrors(state);
  // A refusal of the server is about the form as it was sent.
  const heard =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) => {
      errors.clear();
      act(...given);
    };
  return (
    <Screen {...screen} footer={state && <CreateBar key={state.form.type} state={state} errors={errors} />}>
      <ScriptBanner quotation={quotation} />
      <PausedNotice quotation={quotation} product="robot" />
      {!state && error && <ErrorRetry text={sentenceOf(error)} onRetry={retry} />}
      {!state && !error && <SkeletonFields />}
      {state && <RobotFormView quotation={quotation} state={state} onChange={heard(change)} onSuggest={heard(suggest)} errors={errors} />}
    </Screen>
  );
}
