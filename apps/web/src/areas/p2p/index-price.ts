import { type Atoms, RATE_ONE } from '@mt2/domain';
import { type P2pFiat, priceAt } from '@mt2/domain/p2p';
import { useQuotation, useRate } from '../market/index.ts';

/** The price of a coin in a currency, live; undefined until it is known. */
export function useIndexPrice(coin: string, fiat: P2pFiat): Atoms | undefined {
  const { quotation } = useQuotation(`${coin}/USDT`);
  const rate = useRate(fiat);
  const price = coin === 'USDT' ? RATE_ONE : quotation?.last;
  if (price === undefined || rate === undefined) return undefined;
  const exact = (price * rate) / RATE_ONE;
  return priceAt({ mode: 'floating', price: 0n, premium: 0n }, exact);
}
