import type { Market } from '@mt2/domain/markets';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/order-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { UNITS, type Unit } from './choices.ts';
import { unitCoin, unitDecimals } from './size.ts';

export type SizeFieldProps = {
  market: Market;
  unit: Unit;
  value: string;
  onChange(value: string): void;
  onUnit(unit: Unit): void;
  error: string | undefined;
  /** What the typed size means. */
  hint: string;
};

/** The size: in lots, in the coin, or in USDT. */
export function SizeField({ market, unit, value, onChange, onUnit, error, hint }: SizeFieldProps) {
  const text = useText();
  const nameOf = (each: Unit) => (each === 'lots' ? text('lever.lots') : unitCoin(each, market));
  return (
    <OrderField
      label={text('lever.size')}
      value={value}
      onChange={onChange}
      decimals={unitDecimals(unit, market)}
      error={error}
      hint={hint}
      right={
        <Select
          label={text('lever.unit')}
          value={unit}
          onChange={onUnit}
          items={UNITS.map((each) => ({ value: each, label: nameOf(each) }))}
          className="mr-1"
        />
      }
    />
  );
}
