import { formatTicks } from '@mt2/domain/market-terms';
import { FEWEST_GRIDS, GRID_MODES, MOST_GRIDS } from '@mt2/domain/robot';
import { WandSparkles } from 'lucide-react';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { MODE_WORDS } from '../robot.ts';
import { profitText } from '../robot-text.ts';
import type { RobotForm } from './robot-form.ts';
import type { FormPartProps } from './use-form-errors.ts';

/** Range, number and spacing of the lines, and the profit per cell. */
export function GridFields({
  state: { form, facts, preview, isSuggested },
  onChange,
  onSuggest,
  errors,
}: FormPartProps & { onSuggest(): void }) {
  const text = useText();
  const { market } = facts;
  const field = fieldsOf(form, onChange, errors.at);
  const price = { decimals: market.priceDecimals, step: formatTicks(market, market.bookStep) };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{text('robot.range')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span aria-hidden className="text-[0.8125rem] text-mute">
          {text('common.with-unit', { label: text('robot.range'), unit: 'USDT' })}
        </span>
        <button
          type="button"
          disabled={isSuggested}
          onClick={onSuggest}
          className="reach flex items-center gap-1.5 text-[0.8125rem] font-semibold text-accent disabled:font-normal disabled:text-mute"
        >
          <WandSparkles size={14} aria-hidden />
          {text(isSuggested ? 'robot.is-suggested' : 'robot.use-suggested')}
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2 max-[22.4em]:grid-cols-1">
        <OrderField label={text('robot.lower-limit')} {...field('lower')} {...price} />
        <OrderField label={text('robot.upper-limit')} {...field('upper')} {...price} />
      </div>
      <NumberField
        label={text('robot.number-of-grids')}
        {...field('grids')}
        decimals={0}
        step="1"
        hint={
          preview.profit
            ? text('robot.profit-per-grid', { profit: profitText(preview.profit) })
            : text('robot.grids-between', { least: FEWEST_GRIDS, most: MOST_GRIDS })
        }
      />
      <Chips
        label={text('robot.spacing')}
        value={form.mode}
        onChange={(mode: RobotForm['mode']) => onChange({ mode })}
        items={GRID_MODES.map((value) => ({ value, label: text(MODE_WORDS[value]) }))}
      />
    </fieldset>
  );
}
