import type { Atoms } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useQuotation, useQuotations } from '../market/index.ts';

/** The price of a coin in USDT, live, and its market; undefined until they are read. `isOpen`: collateral may be sold there now. */
export function usePrice(coin: string): { price: Atoms | undefined; market: Market | undefined; isOpen: boolean } {
  const { quotation } = useQuotation(`${coin}/USDT`);
  const price = quotation?.last;
  return { price: price === 0n ? undefined : price, market: quotation?.market, isOpen: quotation?.isOpen ?? true };
}

/** Tests if a coin can be collateral now: its market takes orders. Undefined until the markets are read. */
export function usePledgeable(): ((coin: string) => boolean) | undefined {
  const { data: quotations } = useQuotations();
  return quotations && ((coin) => quotations.some(({ market, isOpen }) => market.base === coin && isOpen));
}
