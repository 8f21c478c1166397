import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { MarketPrice } from '../price-field.tsx';
import { StopKind } from './stop-kind.tsx';
import type { TriggerForm } from './trigger-form.ts';

export type TriggerFieldsProps = {
  market: Market;
  form: TriggerForm;
  onChange(part: Partial<TriggerForm>): void;
  errorAt(field: 'trigger' | 'price'): string | undefined;
  /** A line below the limit price. */
  hint: string | undefined;
  /** Chooses the watched price, after the trigger price. */
  watched?: ReactNode;
};

/** The fields of every trigger order without its size: its kind, trigger price and limit. */
export function TriggerFields({ market, form, onChange, errorAt, hint, watched }: TriggerFieldsProps) {
  const text = useText();
  const step = formatTicks(market, 1);
  return (
    <>
      <StopKind value={form.kind} onChange={(kind) => onChange({ kind })} />
      <OrderField
        label={text('trigger.trigger-price-in', { coin: 'USDT' })}
        value={form.trigger}
        onChange={(trigger) => onChange({ trigger })}
        decimals={market.priceDecimals}
        error={errorAt('trigger')}
        {...(watched ? { right: watched } : { step })}
      />
      <OrderField
        label={text('spot.price-in', { coin: 'USDT' })}
        value={form.price}
        onChange={(price) => onChange({ price })}
        decimals={market.priceDecimals}
        error={errorAt('price')}
        hint={hint && <span className="text-accent">{hint}</span>}
        {...(form.kind === 'market' ? { instead: <MarketPrice /> } : { step })}
      />
    </>
  );
}
