import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Tick } from '../../../ui/fields/tick.tsx';
import { type AttachedForm, useKnowsOco } from '../../oco/index.ts';

export type StopFieldsProps = {
  market: Market;
  /** Undefined without take profit and stop loss. */
  stops: AttachedForm | undefined;
  onChange(stops: AttachedForm | undefined): void;
  errorAt(field: keyof AttachedForm): string | undefined;
};

const WORDS = { takeProfit: 'oco.take-profit-in', stopLoss: 'oco.stop-loss-in' } as const;

/** A checkbox, and the prices of take profit and stop loss of a limit buy; nothing if the backend does not know them. */
export function StopFields({ market, stops, onChange, errorAt }: StopFieldsProps) {
  const text = useText();
  const isKnown = useKnowsOco();
  const choose = (has: boolean) => onChange(has ? { takeProfit: '', stopLoss: '' } : undefined);
  const field = (name: keyof AttachedForm) =>
    stops && (
      <OrderField
        label={text(WORDS[name], { coin: 'USDT' })}
        value={stops[name]}
        onChange={(value) => onChange({ ...stops, [name]: value })}
        decimals={market.priceDecimals}
        error={errorAt(name)}
        step={formatTicks(market, 1)}
      />
    );
  if (!isKnown) return null;
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
