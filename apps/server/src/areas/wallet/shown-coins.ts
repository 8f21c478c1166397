import type { Atoms } from '@mt2/domain';
import type { Coin } from '@mt2/domain/market-terms';
import type { Source } from '../../world/transaction/derived.ts';
import { marketsAt } from '../market/index.ts';

type Sums = { readonly available: Atoms; readonly frozen: Atoms };

/** True of a balance in which there is nothing. */
export const isEmpty = (sums: Sums | undefined): boolean => !sums || sums.available + sums.frozen === 0n;

/** The coins that a list of balances shows: those that are traded, and of those to come the ones that somebody has. */
export function shownCoins(source: Source, balanceOf: (coin: number) => Sums | undefined): Coin[] {
  const { coins, coinsToCome } = marketsAt(source);
  return [...coins, ...coinsToCome.filter(({ id }) => !isEmpty(balanceOf(id)))];
}
