import type { Market } from '@mt2/domain/market';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { levelTriggered, marketOfRow } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { updateAlert } from './alert.repo.ts';
import { rearm, tell } from './tell.ts';

/** Tells of the price that reached an alert, or arms one again; in a halted market neither. */
const prices = levelTriggered({
  kind: 'alert',
  phase: 'alerts',
  reads: ['PriceAlert'],
  each: { table: 'PriceAlert' },
  source: 'index',
  levels: (tx, market) => activeAlerts(tx).levels(market),
  run: (tx, market, reached, price) => {
    const rows = reached.map(({ id }) => activeAlerts(tx).get(id));
    const armed = rows.filter(({ isArmed }) => isArmed === 1);
    for (const row of armed) tell(tx, market, row, price);
    for (const row of rows) if (row.isArmed === 0) rearm(tx, market, row);
    return armed.length;
  },
});

/** The alerts of a market changed: its price is searched for them from the next second on. */
export const watchAgain = (tx: Tx, market: Market): void => prices.searchAgain(tx, market);

/** Ends the rest of alerts that tell each time: from this very second on they wait for the price again. */
const endRests: Job = {
  kind: 'alert-rest',
  phase: 'alerts',
  reads: ['PriceAlert'],
  each: { table: 'PriceAlert' },
  next: (tx, upTo) => {
    const at = activeAlerts(tx).rests.nearest('up');
    // Before the alerts of any market, which go by its number.
    return at !== undefined && at <= upTo ? { at, id: 0 } : undefined;
  },
  run: (tx) => {
    const alerts = activeAlerts(tx);
    const rested = alerts.rests.reached(tx.now, 'up').map((id) => alerts.get(id));
    const markets = new Set(rested.map((row) => marketOfRow(tx, row)));
    for (const row of rested) alerts.put(marketOfRow(tx, row), updateAlert(tx, row, { restsUntil: 0 }));
    for (const market of markets) prices.searchAgain(tx, market, true);
    return rested.length;
  },
};

export const alertJobs: readonly Job[] = [endRests, prices.job];
