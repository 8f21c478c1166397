import type { Coin } from '@mt2/domain/market-terms';
import { knowsCoin } from '@mt2/domain/wallet';
import { knownCoins } from '../../platform/markets.ts';

/** The coins traded P2P: those that the fiat account may hold. */
export const p2pCoins = (): readonly Coin[] => knownCoins().filter((coin) => knowsCoin('fiat', coin));

/** The coin with a ticker; otherwise the first one. */
export function p2pCoin(symbol: string | null): Coin {
  const [first, ...others] = p2pCoins();
  return others.find((coin) => coin.symbol === symbol) ?? (first as Coin);
}
