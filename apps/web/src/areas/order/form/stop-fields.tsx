import { floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Tick } from '../../../ui/fields/tick.tsx';
import { PercentButtons } from '../percent-buttons.tsx';
import { type AttachedForm, EMPTY_ATTACHED } from './attached-form.ts';
import type { OrderForm } from './order-form.ts';

export type StopFieldsProps = {
  market: Market;
  /** With `stops` undefined the order has no take profit and stop loss. */
  form: Pick<OrderForm, 'price' | 'stops'>;
  onChange(stops: AttachedForm | undefined): void;
  errorAt(field: keyof AttachedForm): string | undefined;
};

const WORDS = { takeProfit: 'oco.take-profit-in', stopLoss: 'oco.stop-loss-in' } as const;

/** In percent of the limit price. */
const PERCENTS = { takeProfit: [1, 2, 5, 10], stopLoss: [-1, -2, -5, -10] } as const;

/** The price a percentage away from the limit price, as the field takes it; undefined without a limit price. */
function priceAway(market: Market, typed: string, percent: number): string | undefined {
  const limit = typedAmount(typed);
  return limit && limit !== 'invalid' ? formatTicks(market, floorToTicks(market, (limit * BigInt(100 + percent)) / 100n)) : undefined;
}

/** A checkbox, and the prices of take profit and stop loss of a limit buy. */
export function StopFields({ market, form: { price, stops }, onChange, errorAt }: StopFieldsProps) {
  const text = useText();
  const choose = (has: boolean) => onChange(has ? EMPTY_ATTACHED : undefined);
  const field = (name: keyof AttachedForm) =>
    stops && (
      <div>
        <OrderField
          label={text(WORDS[name], { coin: 'USDT' })}
          value={stops[name]}
          onChange={(value) => onChange({ ...stops, [name]: value })}
          decimals={market.priceDecimals}
          error={errorAt(name)}
          step={formatTicks(market, 1)}
        />
        <PercentButtons
          label={`${text('oco.from-price')} · ${text(WORDS[name], { coin: 'USDT' })}`}
          percents={PERCENTS[name]}
          priceAt={(percent) => priceAway(market, price, percent)}
          onChoose={(value) => onChange({ ...stops, [name]: value })}
        />
      </div>
    );
  return (
    <>
      <Tick label={text('lever.tp-sl')} checked={stops !== undefined} onChange={choose}>
        <span aria-hidden onClick={() => choose(!stops)} className="cursor-pointer text-xs leading-5 text-ink">
          {text('lever.tp-sl')}
        </span>
      </Tick>
      {field('takeProfit')}
      {field('stopLoss')}
    </>
  );
}
