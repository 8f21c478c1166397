import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { RobotForm } from './robot-form.ts';
import type { FormErrors } from './use-form-errors.ts';
import type { FormState } from './use-robot-form.ts';

export type StopFieldsProps = { state: FormState; onChange(part: Partial<RobotForm>): void; errors: FormErrors };

/** Prices at which the robot ends automatically; without them it runs to the end of its term. */
export function StopFields({ state: { form, facts }, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const [isOn, setOn] = useState(form.takeProfit !== '' || form.stopLoss !== '');
  const toggle = (next: boolean) => {
    setOn(next);
    if (!next) onChange({ takeProfit: '', stopLoss: '' });
  };
  const field = (name: 'takeProfit' | 'stopLoss', label: string) => (
    <OrderField
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      decimals={facts.market.priceDecimals}
      error={errors.at(name)}
    />
  );
  return (
    <div>
      <Switch checked={isOn} onChange={toggle} label={text('robot.stop-at-price')} className="w-full justify-between! text-[13px]!" />
      {isOn && (
        <div className="grid grid-cols-2 gap-2 pt-1 max-[359px]:grid-cols-1">
          {field('takeProfit', text('robot.take-profit'))}
          {field('stopLoss', text('robot.stop-loss'))}
        </div>
      )}
    </div>
  );
}
