import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { type FormKind, useOrderKinds } from '../../trigger/index.ts';
import { chooseLeverage, useLeverage } from './choices.ts';
import { LeverageButton } from './leverage-button.tsx';

export type OrderHeadProps = { market: Market; kind: FormKind; onKind(kind: FormKind): void };

/** The leverage and the type of the next order. */
export function OrderHead({ market, kind, onKind }: OrderHeadProps) {
  const text = useText();
  return (
    <div className="flex gap-1.5 max-[359px]:gap-1">
      <LeverageButton
        market={market}
        leverage={useLeverage(market.symbol)}
        onChange={(leverage) => chooseLeverage(market.symbol, leverage)}
      />
      <Select
        label={text('spot.order-type')}
        value={kind}
        onChange={onKind}
        items={useOrderKinds()}
        className="min-w-0 flex-1 max-[359px]:gap-0.5 max-[359px]:pr-1.5 max-[359px]:pl-2"
      />
    </div>
  );
}
