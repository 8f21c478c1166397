import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { tickText } from '../order-text.ts';
import type { CallbackUnit, TrailForm } from './trail-form.ts';
import { WatchedPrice } from './watched-price.tsx';

export type TrailFieldsProps = {
  market: Market;
  form: TrailForm;
  onChange(form: TrailForm): void;
  /** The sentence at a field; a wrong callback is named as its rate or its distance. */
  errorAt(...fields: ('rate' | 'distance' | 'activation')[]): string | undefined;
  /** The stop price (ticks) of these terms while the best price is that at which it starts; undefined while they are wrong. */
  stop: number | undefined;
  /** False for an order that follows its price already: its activation is over. */
  hasActivation?: boolean;
  /** False for an order that waits: its watched price stays. */
  hasWatched?: boolean;
};

/** The terms of a trailing stop: how far it trails the best price, from which price on, and which price it watches. */
export function TrailFields({ market, form, onChange, errorAt, stop, hasActivation = true, hasWatched = true }: TrailFieldsProps) {
  const text = useText();
  const isPercent = form.unit === 'percent';
  const units: { value: CallbackUnit; label: string }[] = [
    { value: 'percent', label: '%' },
    { value: 'distance', label: 'USDT' },
  ];
  return (
    <>
      <OrderField
        label={text('trigger.callback')}
        value={form.callback}
        onChange={(callback) => onChange({ ...form, callback })}
        decimals={isPercent ? 2 : market.priceDecimals}
        error={errorAt('rate', 'distance')}
        hint={stop !== undefined && <span className="text-mute">{text('trigger.first-stop', { price: tickText(market, stop) })}</span>}
        right={
          <Select
            label={text('trigger.callback-unit')}
            value={form.unit}
            onChange={(unit) => onChange({ ...form, unit, callback: '' })}
            items={units}
            className="mr-1 max-[359px]:px-1!"
          />
        }
      />
      {hasActivation && (
        <OrderField
          label={text('trigger.activation-optional')}
          value={form.activation}
          onChange={(activation) => onChange({ ...form, activation })}
          decimals={market.priceDecimals}
          error={errorAt('activation')}
          {...(hasWatched
            ? { right: <WatchedPrice value={form.by} onChange={(by) => onChange({ ...form, by })} /> }
            : { step: formatTicks(market, 1) })}
        />
      )}
    </>
  );
}
