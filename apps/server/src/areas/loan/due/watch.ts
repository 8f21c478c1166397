import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted, marketsAt, type PriceTrigger, pathOf, priceTriggered } from '../../market/index.ts';
import { liquidateLoan } from '../liquidate.ts';
import { type Notice, runningLoans } from '../running-loans.ts';
import { rearm, tell } from '../tell.ts';

/** The steps of loans in a second, in this order: a command comes after all of them. */
type Step = 'liquidation' | 'notice' | 'charge' | 'command';
const ORDER: readonly Step[] = ['liquidation', 'notice', 'charge', 'command'];

/** While its market is halted collateral is neither sold nor judged. */
const watchedMarkets = (tx: Tx): Market[] =>
  runningLoans(tx)
    .markets(tx)
    .filter((market) => !isHalted(tx, market));

const liquidations = priceTriggered({
  kind: 'loan-liquidation',
  phase: 'loan-liquidations',
  reads: ['Loan'],
  each: { table: 'Loan' },
  source: 'index',
  markets: watchedMarkets,
  levels: (tx, market) => ({ down: runningLoans(tx).levels(market).liquidation.nearest('down') }),
  run: (tx, market) => {
    const reached = runningLoans(tx).levels(market).liquidation.reached(pathOf(tx).tickAt(market, tx.now), 'down');
    for (const id of reached) liquidateLoan(tx, runningLoans(tx).get(id));
    searchAgain(tx, market, 'liquidation');
    return reached.length;
  },
});

/** Tells a falling price, and makes it be told again once it has risen. */
const notices = (notice: Notice, kind: string): PriceTrigger =>
  priceTriggered({
    kind,
    phase: 'loan-liquidations',
    reads: ['Loan'],
    each: { table: 'Loan' },
    source: 'index',
    markets: watchedMarkets,
    levels: (tx, market) => {
      const { down, up } = runningLoans(tx).levels(market)[notice];
      return { down: down.nearest('down'), up: up.nearest('up') };
    },
    run: (tx, market) => {
      const price = pathOf(tx).tickAt(market, tx.now);
      const { down, up } = runningLoans(tx).levels(market)[notice];
      const [fallen, risen] = [down.reached(price, 'down'), up.reached(price, 'up')];
      for (const id of fallen) tell(tx, market, runningLoans(tx).get(id), notice);
      for (const id of risen) rearm(tx, runningLoans(tx).get(id), notice);
      return fallen.length;
    },
  });

const TRIGGERS: readonly (readonly [Step, PriceTrigger])[] = [
  ['liquidation', liquidations],
  ['notice', notices('call', 'loan-margin-call')],
  ['notice', notices('alert', 'loan-alert')],
];

/** The loans of a market changed: its levels are searched for again, in this second too where that comes after `step`. */
export function searchAgain(tx: Tx, market: Market, step: Step): void {
  for (const [own, trigger] of TRIGGERS) trigger.searchAgain(tx, market, ORDER.indexOf(own) > ORDER.indexOf(step));
}

/** A command changed a loan: what may happen to its collateral is looked for again. */
export function watchAgain(tx: Tx, { coin }: { readonly coin: number }): void {
  const market = marketsAt(tx).find(coin);
  if (market) searchAgain(tx, market, 'command');
}

/** In the order in which they go where phase and market are equal. */
export const watchJobs = TRIGGERS.map(([, { job }]) => job);
