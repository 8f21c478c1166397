import type { Market } from '@mt2/domain/market-terms';
import type { Sizing } from '../../../trigger/index.ts';
import { chooseUnit, type Unit, useUnit } from '../choices.ts';
import { lotsOf, sizeText } from './size.ts';
import { SizeField } from './size-field.tsx';

/** The size of a trigger order, in the unit that all contract forms share. */
export function useSizing(market: Market): Sizing {
  const unit = useUnit();
  return {
    lotsOf: (typed, price) => lotsOf(typed, unit, market, price),
    typedOf: (lots, price) => sizeText(lots, unit, market, price),
    field: ({ value, onChange, error, price }) => {
      const lots = lotsOf(value, unit, market, price);
      const changeUnit = (next: Unit) => {
        onChange(sizeText(Math.floor(lots ?? 0), next, market, price));
        chooseUnit(next);
      };
      return <SizeField market={market} unit={unit} value={value} onChange={onChange} onUnit={changeUnit} error={error} lots={lots} />;
    },
  };
}
