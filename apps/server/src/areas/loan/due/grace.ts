import type { Market } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted, marketsAt } from '../../market/index.ts';
import { liquidateLoan } from '../liquidate.ts';
import { runningLoans } from '../running-loans.ts';
import { watchAgain } from './watch.ts';

const openMarkets = (tx: Tx): Market[] => marketsAt(tx).list.filter((market) => !isHalted(tx, market));

/**
 * Sells the collateral of loans that stayed overdue to the end of their grace; in a halted market once it is open again. All of a
 * second are sold at once: a grace that is found to be over afterwards ended while it could not be sold, and is due in the next one.
 */
export const endGrace: Job = {
  kind: 'loan-grace',
  phase: 'loan-liquidations',
  reads: ['Loan', 'MarketHalt'],
  each: { table: 'Loan' },
  next: (tx, upTo) => {
    const ends = openMarkets(tx).flatMap((market) => runningLoans.levels(tx, market, 'graceEnd').nearest('up') ?? []);
    const at = Math.max(Math.min(...ends), tx.now + 1);
    return at <= upTo ? { at, id: 0 } : undefined;
  },
  run: (tx) => openMarkets(tx).reduce((count, market) => count + sellEnded(tx, market), 0),
};

function sellEnded(tx: Tx, market: Market): number {
  const ended = runningLoans.levels(tx, market, 'graceEnd').up.reached(tx.now, 'up');
  for (const loan of ended) liquidateLoan(tx, runningLoans.get(tx, loan));
  if (ended.length > 0) watchAgain(tx, market, 'call');
  return ended.length;
}
