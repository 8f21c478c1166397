import type { Market } from '@mt2/domain/markets';
import type { OrderKind } from '@mt2/domain/spot';
import { useText } from '../../../platform/i18n.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { chooseLeverage, useLeverage } from './choices.ts';
import { LeverageButton } from './leverage-button.tsx';

/** The types of order that the form makes: placed now, or at a trigger price. */
export type FormKind = OrderKind | 'trigger';

export type OrderHeadProps = { market: Market; kind: FormKind; onKind(kind: FormKind): void };

/** The leverage and the type of the next order. */
export function OrderHead({ market, kind, onKind }: OrderHeadProps) {
  const text = useText();
  const kinds: { value: FormKind; label: string }[] = [
    { value: 'limit', label: text('spot.limit') },
    { value: 'market', label: text('spot.market') },
    { value: 'trigger', label: text('trigger.trigger') },
  ];
  return (
    <div className="flex gap-1.5">
      <LeverageButton
        market={market}
        leverage={useLeverage(market.symbol)}
        onChange={(leverage) => chooseLeverage(market.symbol, leverage)}
      />
      <Select label={text('spot.order-type')} value={kind} onChange={onKind} items={kinds} className="min-w-0 flex-1" />
    </div>
  );
}
