import type { Market } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import { eachInParts, type Tx } from '../../../world/transaction/tx.ts';
import { isHalted, marketsAt, priceWatch } from '../../market/index.ts';
import { liquidateLoan } from '../liquidate.ts';
import { type Notice, runningLoans } from '../running-loans.ts';
import { rearm, tell } from '../tell.ts';

/** Sends a notice when the price falls to its level, and rearms it when the price has risen. */
const notices = (notice: Notice, kind: string) =>
  runningLoans.step(notice, {
    kind,
    phase: 'loan-liquidations',
    source: 'index',
    run: (tx, market, reached) => {
      const [fallen, risen] = [reached.filter(({ by }) => by === 'down'), reached.filter(({ by }) => by === 'up')];
      for (const { id } of fallen) tell(tx, market, runningLoans.get(tx, id), notice);
      for (const { id } of risen) rearm(tx, runningLoans.get(tx, id), notice);
      return fallen.length;
    },
  });

/** Sells collateral at its liquidation price, and notifies borrowers before; in a halted market collateral is neither sold nor checked. */
export const { jobs: watchJobs, watchAgain } = priceWatch({
  liquidation: runningLoans.step('liquidation', {
    kind: 'loan-liquidation',
    phase: 'loan-liquidations',
    source: 'index',
    run: (tx, _, reached) =>
      eachInParts(reached, ({ id }) => {
        liquidateLoan(tx, runningLoans.get(tx, id));
        return 1;
      }),
  }),
  call: notices('call', 'loan-margin-call'),
  alert: notices('alert', 'loan-alert'),
});

/** A command changed a loan: the search for events of its collateral restarts. */
export function watchCollateral(tx: Tx, { coin }: { readonly coin: number }): void {
  const market = marketsAt(tx).find(coin);
  if (market) watchAgain(tx, market);
}

const openMarkets = (tx: Tx): Market[] => marketsAt(tx).list.filter((market) => !isHalted(tx, market));

/**
 * Sells the collateral of loans still overdue at the end of their grace period; in a halted market once it reopens. All of
 * a second are sold together: a grace period found to have ended earlier ended while the collateral could not be sold, and
 * is due in the next second.
 */
export const endGrace: Job = {
  kind: 'loan-grace',
  phase: 'loan-liquidations',
  reads: ['Loan', 'MarketHalt'],
  manyOf: { table: 'Loan' },
  next: (tx, upTo) => {
    const ends = openMarkets(tx).flatMap((market) => runningLoans.dates(tx, market, 'graceEnd').first() ?? []);
    const at = Math.max(Math.min(...ends), tx.now + 1);
    return at <= upTo ? { at, id: 0 } : undefined;
  },
  run: (tx) => openMarkets(tx).reduce((count, market) => count + sellEnded(tx, market), 0),
};

function sellEnded(tx: Tx, market: Market): number {
  const ended = runningLoans.dates(tx, market, 'graceEnd').reached(tx.now);
  for (const loan of ended) liquidateLoan(tx, runningLoans.get(tx, loan));
  if (ended.length > 0) watchAgain(tx, market, 'call');
  return ended.length;
}
