import { type Atoms, formatFloor, readAmount } from '@mt2/domain';
import type { Coin } from '@mt2/domain/market-terms';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { AvailableFunds } from '../../wallet/index.ts';
import { perOrderFacts } from './posting.tsx';
import type { FieldName, PublishForm } from './publish-form.ts';

export type VolumeFieldsProps = {
  form: Pick<PublishForm, 'side' | 'fiat' | 'total' | 'minNumber' | 'maxNumber'>;
  onChange(over: Partial<PublishForm>): void;
  coin: Coin;
  /** The advert's price; undefined until it is known. */
  price: Atoms | undefined;
  /** The user's balance of the coin to sell; undefined until it is read. */
  available: Atoms | undefined;
  /** The most coins that a new advert can sell; none is suggested for another one. */
  most: Atoms | undefined;
  at(field: FieldName): string | undefined;
};

/** The typed limits of one order; undefined if one of them is not a number of coins or the first is larger. */
function typedLimits({ minNumber, maxNumber }: Pick<PublishForm, 'minNumber' | 'maxNumber'>, decimals: number) {
  const [min, max] = [readAmount(minNumber, decimals), readAmount(maxNumber, decimals)];
  return min.ok && max.ok && min.value <= max.value ? { min: min.value, max: max.value } : undefined;
}

/** The total volume of the advert, and the limits of one order. */
export function VolumeFields({ form, onChange, coin: { symbol, displayDecimals }, price, available, most, at }: VolumeFieldsProps) {
  const text = useText();
  const counted = { decimals: displayDecimals, unit: symbol };
  const held = (
    <AvailableFunds account="fiat" coin={symbol} amount={available === undefined ? undefined : formatAmount(available, displayDecimals)} />
  );
  return (
    <>
      <NumberField
        label={text('p2p.total-volume')}
        value={form.total}
        onChange={(total) => onChange({ total })}
        {...counted}
        {...(most === undefined ? {} : { max: formatFloor(most, displayDecimals) })}
        error={at('total')}
        balance={form.side === 'sell' && held}
      />
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <NumberField
          label={text('p2p.min-per-order')}
          value={form.minNumber}
          onChange={(minNumber) => onChange({ minNumber })}
          {...counted}
          error={at('minNumber')}
        />
        <NumberField
          label={text('p2p.max-per-order')}
          value={form.maxNumber}
          onChange={(maxNumber) => onChange({ maxNumber })}
          {...counted}
          error={at('maxNumber')}
        />
      </div>
      <div className="rounded-2xl bg-card px-4 py-1">
        <Facts items={perOrderFacts(typedLimits(form, displayDecimals), price, form.fiat, text)} />
      </div>
    </>
  );
}
