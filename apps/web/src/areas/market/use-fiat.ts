import { type Atoms, RATE_ONE, type Rate } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { formatFiat } from '../../platform/format.ts';
import { useSettings } from '../../platform/settings.ts';
import { ratesQuery } from './market.api.ts';

/** Units of a currency per US dollar; undefined until known. */
export function useRate(currency: string): Rate | undefined {
  const { data: rates } = useQuery({ ...ratesQuery, enabled: currency !== 'USD' && currency !== 'USDT' });
  return currency === 'USD' ? RATE_ONE : rates?.[currency as keyof typeof rates];
}

/**
 * Formats an amount of USDT in the user's fiat currency, a price with at least its own decimals; empty until the rate is
 * known, and if the currency is USDT. One USDT counts as one dollar.
 */
export function useFiat(): (usdt: string | Atoms, decimals?: number) => string {
  const currency = useSettings((settings) => settings.currency);
  const rate = useRate(currency);
  if (currency === 'USDT') return () => '';
  return (usdt, decimals) => (rate === undefined ? '' : formatFiat(usdt, rate, currency, decimals));
}
