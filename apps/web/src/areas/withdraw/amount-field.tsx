import type { RouteTerms } from '@mt2/domain/chain';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import type { CoinTerms } from './terms.ts';
import { decimalsOf, maximumText, minimumText } from './withdraw-form.ts';

export type AmountFieldProps = {
  terms: CoinTerms;
  route: RouteTerms;
  value: string;
  onChange(amount: string): void;
  error: string | undefined;
};

/** The amount to withdraw: at least the minimum, at most the balance and the day's limit. */
export function AmountField({ terms, route, value, onChange, error }: AmountFieldProps) {
  const text = useText();
  return (
    <NumberField
      label={text('common.amount')}
      value={value}
      onChange={onChange}
      decimals={decimalsOf(route)}
      unit={terms.coin}
      max={maximumText(route, terms)}
      placeholder={`≥ ${minimumText(route)}`}
      error={error}
      hint={
        <>
          {text('spot.available')} <Amount unit={terms.coin}>{formatAmount(terms.available, decimalsOf(route))}</Amount>
        </>
      }
    />
  );
}
