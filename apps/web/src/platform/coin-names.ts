import type { Coin } from '@mt2/domain/market-terms';
import { findNamed, hasName } from '../ui/folded.ts';
import NAMES from './coin-names.json' with { type: 'json' };
import { knownCoins } from './markets.ts';

const LOCAL: Readonly<Record<string, string>> = NAMES;

/** What users of every language call a coin: its ticker, its name, and well-known other names. */
export const namesOfCoin = (symbol: string, name: string): readonly string[] => [symbol, name, ...(LOCAL[symbol]?.split(',') ?? [])];

/**
 * The coin that a search names, also by its pair (`btcusdt`), if any; a part of a name is not enough. USDT is also the unit of prices,
 * so another coin comes first.
 */
export function coinIn(search: string): Coin | undefined {
  const namesOf = ({ symbol, name }: Coin) => [...namesOfCoin(symbol, name), `${symbol}USDT`];
  const named = findNamed(knownCoins(), search, namesOf).filter((coin) => hasName(search, namesOf(coin)));
  return named.find(({ symbol }) => symbol !== 'USDT') ?? named[0];
}
