import { market, type QuotationPair } from '@mt2/contracts/market';
import { api } from '../send.ts';

/** Every market as the quotation lists it. What another backend does not say of one is filled in, by code that only its users load. */
export async function readPairs(signal?: AbortSignal): Promise<readonly QuotationPair[]> {
  const quotes = await api.query(market.listQuotations, {}, signal ? { signal } : {});
  const pairs = quotes.flatMap(({ quotation }) => quotation);
  if (pairs.every((pair) => 'price_decimals' in pair)) return pairs;
  const { completePair } = await import('./complete-pair.ts');
  return pairs.map(completePair);
}
