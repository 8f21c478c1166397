import type { Market } from '@mt2/domain/market-terms';
import { type Text, useText } from '../../../../platform/i18n.ts';
import { OrderField } from '../../../../ui/fields/number/order-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { lotsText } from '../../../order/index.ts';
import { lotsMeaning } from '../../price-words.ts';
import { UNITS, type Unit } from '../choices.ts';
import { unitCoin, unitDecimals } from './size.ts';

export type SizeFieldProps = {
  market: Market;
  unit: Unit;
  value: string;
  onChange(value: string): void;
  onUnit(unit: Unit): void;
  error: string | undefined;
  noteAt?: string | undefined;
  /** Lots of the typed size; undefined if none is typed. */
  lots: number | undefined;
};

/** The size: in lots, in the coin, or in USDT. */
export function SizeField({ market, unit, value, onChange, onUnit, error, noteAt, lots }: SizeFieldProps) {
  const text = useText();
  const nameOf = (each: Unit) => (each === 'lots' ? text('lever.lots') : unitCoin(each, market));
  return (
    <OrderField
      label={text('lever.size')}
      value={value}
      onChange={onChange}
      decimals={unitDecimals(unit, market)}
      error={error}
      noteAt={noteAt}
      hint={sizeMeaning(text, market, unit, lots)}
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

/** The typed size in whole lots and in coins; a part of a size typed in a different unit may be left over. */
function sizeMeaning(text: Text, market: Market, unit: Unit, typed = 0): string {
  const lots = Math.floor(typed);
  return lots === 0 || unit === 'lots' ? lotsMeaning(text, market, lots) : `≈ ${lotsText(text, market, lots)}`;
}
