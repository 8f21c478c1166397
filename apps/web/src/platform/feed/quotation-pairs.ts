import { market } from '@mt2/contracts/market';
import { api } from '../send.ts';
import type { AnyPair, Pair } from './complete-pair.ts';

const isComplete = (pair: AnyPair): pair is Pair => pair.priceDecimals !== undefined;

/** Every market in the quotation. Fields that another backend omits are filled in by code that only its users load. */
export async function readPairs(signal?: AbortSignal): Promise<readonly Pair[]> {
  const quotes = await api.query(market.listQuotations, {}, signal ? { signal } : {});
  const pairs = quotes.flatMap((quote) => quote.pairs);
  if (pairs.every(isComplete)) return pairs;
  const { completePair } = await import('./complete-pair.ts');
  return pairs.map(completePair);
}

let early: Promise<readonly Pair[]> | undefined;

/** Reads every market before the code that shows them is loaded. */
export function readPairsEarly(): void {
  early = readPairs();
  early.catch(() => undefined);
}

/** The early read, once; every other time a new one. */
export function takePairs(signal: AbortSignal): Promise<readonly Pair[]> {
  const pairs = early ?? readPairs(signal);
  early = undefined;
  return pairs;
}
