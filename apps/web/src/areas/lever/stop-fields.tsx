import { formatTicks, type Market } from '@mt2/domain/markets';
import { useText } from '../../platform/i18n.ts';
import { OrderField } from '../../ui/fields/order-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import type { OpenForm } from './open/open-form.ts';
import type { OpenErrors } from './open/use-open-errors.ts';

type Stops = Pick<OpenForm, 'hasStops' | 'takeProfit' | 'stopLoss'>;

export type StopFieldsProps = { market: Market; form: Stops; onChange(part: Partial<Stops>): void; errors: Pick<OpenErrors, 'at'> };

/** Take-profit and stop-loss that an order begins with; put away unless wanted. */
export function StopFields({ market, form, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const step = formatTicks(market, 1);
  return (
    <div className="flex flex-col gap-1.5">
      <Switch
        checked={form.hasStops}
        onChange={(hasStops) => onChange({ hasStops })}
        label={text('lever.tp-sl')}
        className="-my-1.5 w-full justify-between!"
      />
      {form.hasStops && (
        <>
          <OrderField
            label={text('lever.take-profit-price')}
            value={form.takeProfit}
            onChange={(takeProfit) => onChange({ takeProfit })}
            error={errors.at('takeProfit')}
            decimals={market.priceDecimals}
            step={step}
          />
          <OrderField
            label={text('lever.stop-loss-price')}
            value={form.stopLoss}
            onChange={(stopLoss) => onChange({ stopLoss })}
            error={errors.at('stopLoss')}
            decimals={market.priceDecimals}
            step={step}
          />
        </>
      )}
    </div>
  );
}
