import type { Atoms } from '@mt2/domain';
import { OPEN } from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { worthOf } from '../market/index.ts';
import { leftToPromise } from '../wallet/index.ts';
import { type LoanRow, sumCollateral } from './loan.repo.ts';

/** A price rises to a hundred times at most: scripts take it from a tenth to ten times its level. */
const MOST_RISE = 100n;

/** The collateral of all loans that have not ended, by coin, in atoms. */
export const pledged = derived(
  (source: Source): Map<number, Atoms> => new Map(sumCollateral(source).map(({ coin, collateral }) => [coin, collateral])),
);

/** The collateral that a loan holds; 0 once it has ended. */
export const keptBy = ({ status, collateral }: Pick<LoanRow, 'status' | 'collateral'>): Atoms => (OPEN.includes(status) ? collateral : 0n);

/** Adds to the collateral of all loans; a credit loan has none. */
export function addPledged(sums: Map<number, Atoms>, coin: number, collateral: Atoms): void {
  if (collateral !== 0n) sums.set(coin, (sums.get(coin) ?? 0n) + collateral);
}

/** True if the market maker can buy an additional collateral and that of all loans, at the highest prices. */
export function isSalable(tx: Tx, coin: number, collateral: Atoms): boolean {
  const worth = [...pledged(tx), [coin, collateral] as const].reduce((sum, [each, amount]) => sum + worthOf(tx, each, amount, tx.now), 0n);
  return worth * MOST_RISE <= leftToPromise(tx, 'loans', USDT.id);
}
