import { useSettings } from '../../../platform/settings.ts';
import { changeText, useFiat, useQuotations } from '../../market/index.ts';
import type { Holding } from '../assets.ts';

/** The value below a coin's value in USDT: that in the user's currency, or the price change if that would be the same number. */
export type SecondValue = { readonly fiat: string } | { readonly change: string | undefined };

/** The second value of a coin, live. The change is of 24 hours, in percent with its sign; USDT has none. */
export function useSecondValue(): (holding: Holding) => SecondValue {
  const isChange = useSettings(({ currency }) => currency === 'USD' || currency === 'USDT');
  const fiat = useFiat();
  const { data } = useQuotations();
  const changeOf = (coin: string) => {
    const quotation = data?.find(({ market }) => market.base === coin);
    return quotation && changeText(quotation);
  };
  return ({ coin, usdt }) => (isChange ? { change: changeOf(coin) } : { fiat: fiat(usdt) });
}
