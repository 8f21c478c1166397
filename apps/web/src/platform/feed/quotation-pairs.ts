import { market } from '@mt2/contracts/market';
import type { Ask } from '../read.ts';
import { api } from '../send.ts';
import type { AnyPair, Pair } from './complete-pair.ts';

const isComplete = (pair: AnyPair): pair is Pair => pair.priceDecimals !== undefined;

type AskQuotes = Ask<typeof market.listQuotations>;
const askNow: AskQuotes = (typed) => api.query(market.listQuotations, typed);

/** Every market in the quotation. Fields that another backend omits are filled in by code that only its users load. */
export async function readPairs(ask = askNow): Promise<readonly Pair[]> {
  const quotes = await ask({});
  const pairs = quotes.flatMap((quote) => quote.pairs);
  if (pairs.every(isComplete)) return pairs;
  const { completePair } = await import('./complete-pair.ts');
  return pairs.map(completePair);
}
