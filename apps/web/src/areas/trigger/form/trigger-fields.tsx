import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
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
  const kinds: { value: OrderKind; label: string }[] = [
    { value: 'limit', label: text('trigger.stop-limit') },
    { value: 'market', label: text('trigger.stop-market') },
  ];
  return (
    <>
      <Chips
        label={text('trigger.order-kind')}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        items={kinds}
        className="*:h-8! *:text-xs! max-[359px]:*:px-0.5! max-[359px]:*:text-[0.6875rem]!"
      />
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

const MarketPrice = () => (
  <span className="text-sm leading-4 text-mute max-[359px]:text-xs max-[359px]:leading-3.5">{useText()('spot.best-market-price')}</span>
);
