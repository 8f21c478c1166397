import { ceilToCent, formatFloor } from '@mt2/domain';
import { lotsNotional, quantityOf } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { type Text, useText } from '../../../platform/i18n.ts';
import { OrderField, type OrderFieldProps } from '../../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LOT_DECIMALS, lotsMeaning, lotsText, lotsTyped, readSize, TOO_MANY } from '../order-text.ts';
import { chooseUnit, UNITS, type Unit, useUnit } from './choices.ts';

/** Sizes as typed, in one of three units. An order always has whole lots: the remainder is not ordered. */

/** Number of decimals that may be typed in a unit. */
const unitDecimals = (unit: Unit, market: Market): number => ({ lots: LOT_DECIMALS, coin: market.quantityDecimals, usdt: 2 })[unit];

/** Symbol of a unit that needs no translation; lots have a word in the dictionary. */
const unitCoin = (unit: Exclude<Unit, 'lots'>, market: Market): string => (unit === 'coin' ? market.base : 'USDT');

/** The lots of a typed size at a price (ticks), rounded down to whole lots for coins and USDT. Undefined if it is not a number. */
export function lotsOf(typed: string, unit: Unit, market: Market, price: number): number | undefined {
  if (unit === 'lots') return lotsTyped(typed);
  const size = readSize(typed);
  if (size === undefined) return undefined;
  const one = unit === 'coin' ? market.lot : lotsNotional(market, price, 1);
  return one > 0n ? Math.min(Number(size / one), TOO_MANY) : 0;
}

/** Lots as typed in a unit. */
export function sizeText(lots: number, unit: Unit, market: Market, price: number): string {
  if (lots <= 0) return '';
  if (unit === 'lots') return String(lots);
  if (unit === 'coin') return formatFloor(quantityOf(market, lots), market.quantityDecimals);
  // Rounded up, so that reading it again finds the same lots.
  return formatFloor(ceilToCent(lotsNotional(market, price, lots)), 2);
}

export type SizeFieldProps = Pick<OrderFieldProps, 'value' | 'onChange' | 'error' | 'noteAt'> & {
  market: Market;
  /** The price (ticks) at which a size in USDT is converted; undefined until it is read. */
  price: number | undefined;
  /** The share of the balance that the order uses, in percent. */
  share: number;
  /** Fills in a share of the balance; undefined while there is none. */
  onShare: ((percent: number) => void) | undefined;
};

/** The size in lots, in the coin, or in USDT, and its share of the balance. All contract tickets share the unit. */
export function SizeField({ market, price = 0, value, onChange, share, onShare, ...field }: SizeFieldProps) {
  const text = useText();
  const unit = useUnit();
  const lots = lotsOf(value, unit, market, price);
  const nameOf = (each: Unit) => (each === 'lots' ? text('lever.lots') : unitCoin(each, market));
  const choose = (next: Unit) => {
    onChange(sizeText(Math.floor(lots ?? 0), next, market, price));
    chooseUnit(next);
  };
  return (
    <>
      <OrderField
        label={text('lever.size')}
        value={value}
        onChange={onChange}
        decimals={unitDecimals(unit, market)}
        hint={sizeMeaning(text, market, unit, lots)}
        right={
          <Select
            label={text('lever.unit')}
            value={unit}
            onChange={choose}
            items={UNITS.map((each) => ({ value: each, label: nameOf(each) }))}
            className="mr-1"
          />
        }
        {...field}
      />
      {/* As high as a finger is wide, which its neighbours' gaps are a part of. */}
      <div className="-my-1.5">
        <PercentSlider
          label={text('lever.percent-slider')}
          tone="accent"
          value={onShare ? share : 0}
          disabled={!onShare}
          onChange={(percent) => onShare?.(percent)}
        />
      </div>
    </>
  );
}

/** The typed size in whole lots and in coins; a part of a size typed in a different unit may be left over. */
function sizeMeaning(text: Text, market: Market, unit: Unit, typed = 0): string {
  const lots = Math.floor(typed);
  return lots === 0 || unit === 'lots' ? lotsMeaning(text, market, lots) : `≈ ${lotsText(text, market, lots)}`;
}
