import type { Market } from '@mt2/domain/market';
import type { Job } from '../../world/job.ts';
import type { Tx } from '../../world/tx.ts';
import { isHalted, marketOfRow, marketsAt, pathOf, priceTriggered } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { updateAlert } from './alert.repo.ts';
import { rearm, tell } from './tell.ts';

/** Tells of the price that reached an alert, or arms one again; in a halted market neither. */
const prices = priceTriggered({
  kind: 'alert',
  phase: 'alerts',
  reads: ['PriceAlert'],
  source: 'index',
  markets: (tx) => marketsAt(tx).list.filter((market) => activeAlerts(tx).isWatched(market) && !isHalted(tx, market)),
  levels: (tx, market) => {
    const { up, down } = activeAlerts(tx).levels(market);
    return { up: up.nearest('up'), down: down.nearest('down') };
  },
  run: (tx, market) => {
    const price = pathOf(tx).tickAt(market, tx.now);
    const { up, down } = activeAlerts(tx).levels(market);
    const reached = [...up.reached(price, 'up'), ...down.reached(price, 'down')].map((id) => activeAlerts(tx).get(id));
    const armed = reached.filter(({ isArmed }) => isArmed === 1).sort((one, other) => one.id - other.id);
    for (const row of armed) tell(tx, market, row, price);
    for (const row of reached) if (row.isArmed === 0) rearm(tx, market, row);
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
