import { type Atoms, formatFloor } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../platform/i18n.ts';
import { OrderField, type OrderFieldProps } from '../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../ui/fields/number/percent-slider.tsx';

export type SizeFieldsProps = {
  market: Market;
  side: Side;
  /** The typed quantity. */
  value: string;
  onChange(quantity: string): void;
  /** The part of the balance that the order spends, in percent. */
  share: number;
  /** Fills in a part of the balance, in percent; undefined while there is none. */
  onShare: ((percent: number) => void) | undefined;
  /** For forms with a total: as typed if the quantity follows from it, and the order's own. */
  total?: { readonly typed: string | undefined; readonly notional: Atoms | undefined; onChange(total: string): void };
} & Pick<OrderFieldProps, 'error' | 'noteAt'>;

/** The quantity of a spot order, its share of the balance and its total, each of which changes the others. */
export function SizeFields({ market, side, value, onChange, share, onShare, total, error, noteAt }: SizeFieldsProps) {
  const text = useText();
  const isOfTotal = total?.typed !== undefined;
  return (
    <>
      <OrderField
        label={text('spot.quantity-in', { coin: market.base })}
        value={value}
        onChange={onChange}
        decimals={market.quantityDecimals}
        error={isOfTotal ? undefined : error}
        noteAt={noteAt}
      />
      <PercentSlider
        label={text('spot.percent-slider')}
        value={share}
        tone={side === 'buy' ? 'up' : 'down'}
        disabled={!onShare}
        onChange={(percent) => onShare?.(percent)}
      />
      {total && (
        <OrderField
          label={text('spot.total-in', { coin: 'USDT' })}
          value={total.typed ?? (total.notional === undefined ? '' : formatFloor(total.notional, 2))}
          onChange={total.onChange}
          decimals={2}
          error={isOfTotal ? error : undefined}
          noteAt={noteAt}
        />
      )}
    </>
  );
}
