import { type Atoms, about, type Decision, err, formatPlain, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { AskedTrail, TriggerPrice } from '@mt2/domain/waiting';
import { useText } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { tickText } from '../order-text.ts';
import { PriceInput } from '../ticket/fields.tsx';
import { WatchedPrice } from './trigger-fields.tsx';

/** How far a stop trails the best price: a percentage of it, or a distance in USDT. */
type CallbackUnit = 'percent' | 'distance';

/** The terms of a trailing stop as typed; an empty activation follows the price from the next second on. */
export type TrailForm = {
  readonly unit: CallbackUnit;
  readonly callback: string;
  readonly activation: string;
  readonly by: TriggerPrice;
};

/** An empty form that watches this price. */
export const emptyTrail = (by: TriggerPrice): TrailForm => ({ unit: 'percent', callback: '', activation: '', by });

/** The terms that a trailing stop has, to be edited. */
export const trailFormOf = (
  { priceDecimals }: Market,
  trail: { readonly rate: Atoms; readonly distance: Atoms; readonly activation: Atoms; readonly by: TriggerPrice },
): TrailForm => ({
  unit: trail.distance > 0n ? 'distance' : 'percent',
  callback: trail.distance > 0n ? formatPlain(trail.distance, priceDecimals) : formatPlain(trail.rate * PERCENTS, 2),
  activation: trail.activation > 0n ? formatPlain(trail.activation, priceDecimals) : '',
  by: trail.by,
});

const PERCENTS = 100n;

type ReadTrail = Omit<AskedTrail, 'direction'>;

/** The terms of a form in atoms, or the first that is not a number. `validateTrail` and its callers check them. */
export function readTrail({ unit, callback, activation }: TrailForm): Decision<ReadTrail, 'callback-invalid' | 'activation-price-invalid'> {
  const typed = typedAmount(callback);
  if (typed === 'invalid' || (unit === 'percent' && (typed ?? 0n) % PERCENTS > 0n)) return about('rate', err('callback-invalid'));
  const from = typedAmount(activation);
  if (from === 'invalid') return about('activation', err('activation-price-invalid'));
  return ok({ ...(unit === 'percent' ? { rate: (typed ?? 0n) / PERCENTS } : { distance: typed }), activation: from });
}

type TrailFieldsProps = {
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
            items={[
              { value: 'percent', label: '%' },
              { value: 'distance', label: 'USDT' },
            ]}
            className="mr-1 max-[359px]:px-1!"
          />
        }
      />
      {hasActivation && (
        <PriceInput
          market={market}
          label={text('trigger.activation-optional')}
          value={form.activation}
          onChange={(activation) => onChange({ ...form, activation })}
          error={errorAt('activation')}
          right={hasWatched && <WatchedPrice value={form.by} onChange={(by) => onChange({ ...form, by })} />}
        />
      )}
    </>
  );
}
