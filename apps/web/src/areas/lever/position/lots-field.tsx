import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { LOT_DECIMALS, lotsNumber, lotsText, lotsTyped } from '../../order/index.ts';

type LotsFieldProps = {
  market: Market;
  /** The lots of the position. */
  held: number;
  value: string;
  onChange(lots: string): void;
  error: string | undefined;
};

/** The lots to close, typed or as a share of the position. */
export function LotsField({ market, held, value, onChange, error }: LotsFieldProps) {
  const text = useText();
  const lots = Math.floor(lotsTyped(value) ?? 0);
  return (
    <>
      <NumberField
        label={text('lever.close-quantity')}
        value={value}
        onChange={onChange}
        decimals={LOT_DECIMALS}
        unit={text('lever.lots')}
        max={String(held)}
        error={error}
        hint={<Amount>{`${lotsText(text, market, lots)} / ${lotsNumber(text, held)}`}</Amount>}
      />
      <PercentSlider
        label={text('lever.close-percent')}
        value={Math.round((lots * 100) / Math.max(1, held))}
        tone="accent"
        onChange={(percent) => onChange(String(Math.max(1, Math.floor((held * percent) / 100))))}
      />
    </>
  );
}
