import type { Tx } from '../../../world/transaction/tx.ts';
import { marketsAt, priceWatch } from '../../market/index.ts';
import { liquidateLoan } from '../liquidate.ts';
import { type Notice, runningLoans } from '../running-loans.ts';
import { rearm, tell } from '../tell.ts';

/** Tells a falling price, and makes it be told again once it has risen. */
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

/** Sells collateral at its liquidation price, and tells borrowers before; in a halted market collateral is neither sold nor judged. */
export const { jobs: watchJobs, watchAgain } = priceWatch({
  liquidation: runningLoans.step('liquidation', {
    kind: 'loan-liquidation',
    phase: 'loan-liquidations',
    source: 'index',
    run: (tx, _, reached) => {
      for (const { id } of reached) liquidateLoan(tx, runningLoans.get(tx, id));
      return reached.length;
    },
  }),
  call: notices('call', 'loan-margin-call'),
  alert: notices('alert', 'loan-alert'),
});

/** A command changed a loan: what may happen to its collateral is looked for again. */
export function watchCollateral(tx: Tx, { coin }: { readonly coin: number }): void {
  const market = marketsAt(tx).find(coin);
  if (market) watchAgain(tx, market);
}
