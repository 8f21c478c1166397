import { ROBOT_DAYS, ROBOT_MULTIPLES, ROBOT_TYPES, type RobotType } from '@mt2/domain/robot';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Quotation } from '../../market/index.ts';
import { TYPE_WORDS } from '../robot.ts';
import { GridFields } from './grid-fields.tsx';
import { LadderChart } from './ladder-chart.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import type { RobotForm } from './robot-form.ts';
import { StopFields } from './stop-fields.tsx';
import type { FormErrors } from './use-form-errors.ts';
import type { FormState } from './use-robot-form.ts';

export type RobotFormViewProps = {
  quotation: Quotation;
  state: FormState;
  onChange(part: Partial<RobotForm>): void;
  /** Takes the suggested grid. */
  onSuggest(): void;
  errors: FormErrors;
};

/** The form of a robot: its grid on the chart, its investment, its end, and the expected result. */
export function RobotFormView({ quotation, state, onChange, onSuggest, errors }: RobotFormViewProps) {
  const text = useText();
  const { form, facts, preview } = state;
  return (
    <>
      <Chips
        label={text('common.type')}
        value={form.type}
        onChange={(type: RobotType) => onChange({ type })}
        items={ROBOT_TYPES.map((value) => ({ value, label: text(TYPE_WORDS[value]) }))}
        className="mx-4 mt-1 mb-2"
      />
      <LadderChart quotation={quotation} state={state} />
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4 px-4 pt-4 pb-8">
        <GridFields state={state} onChange={onChange} onSuggest={onSuggest} errors={errors} />
        {preview.plan && isOutside(preview.plan.lines, facts.price) && <Notice Icon={TriangleAlert}>{text('robot.outside-note')}</Notice>}
        {form.type === 'lever' && (
          <Choice
            label={text('robot.multiple')}
            value={form.multiple}
            values={ROBOT_MULTIPLES}
            say={(multiple) => `${multiple}x`}
            onChange={(multiple) => onChange({ multiple })}
          />
        )}
        <MoneyFields state={state} onChange={onChange} error={errors.at('amount')} />
        <Choice
          label={text('robot.cycle')}
          value={form.days}
          values={ROBOT_DAYS}
          say={(days) => text('robot.days', { count: days })}
          onChange={(days) => onChange({ days })}
        />
        <StopFields state={state} onChange={onChange} errors={errors} />
        <FormNote error={errors.at('order')} />
        <PreviewFacts state={state} />
      </form>
    </>
  );
}

/** Outside of its range a robot waits: all of its orders lie on one side. */
const isOutside = (lines: readonly number[], price: number): boolean => price < (lines[0] ?? 0) || price > (lines.at(-1) ?? 0);

type ChoiceProps = {
  label: string;
  value: number;
  values: readonly number[];
  say(value: number): string;
  onChange(value: number): void;
};

/** One of a few numbers. */
const Choice = ({ label, value, values, say, onChange }: ChoiceProps) => (
  <div>
    <p className="mb-1.5 text-[13px] text-mute">{label}</p>
    <Chips
      label={label}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      items={values.map((each) => ({ value: String(each), label: say(each) }))}
      fit={values.length > 4 ? 'free' : 'fill'}
    />
  </div>
);
