import { type Chain, chainTermsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { knownCoins } from '../../platform/markets.ts';

/** The coins that are deposited and withdrawn over a chain, each with its chains, the usual one first. */
export const CHAIN_COINS: readonly (Coin & { readonly chains: readonly Chain[] })[] = knownCoins()
  .map((coin) => ({
    ...coin,
    chains: chainTermsOf(coin).map(({ route }) => route),
  }))
  .filter(({ chains }) => chains.length > 0);
