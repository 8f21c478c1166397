import { marketOfRow, priceWatch } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { updateAlert } from './alert.repo.ts';
import { rearm, tell } from './tell.ts';

/** Tells of the price that reached an alert, or arms one again; in a halted market neither. */
const { jobs, watchAgain } = priceWatch({
  price: activeAlerts.step('price', {
    kind: 'alert',
    phase: 'alerts',
    source: 'index',
    run: (tx, market, reached, price) => {
      const rows = reached.map(({ id }) => activeAlerts.get(tx, id));
      const armed = rows.filter(({ isArmed }) => isArmed === 1);
      for (const row of armed) tell(tx, market, row, price);
      for (const row of rows) if (row.isArmed === 0) rearm(tx, row);
      return armed.length;
    },
  }),
});

/** Ends the rest of alerts that tell each time: from this very second on they wait for the price again. */
const endRests = activeAlerts.onDate({
  kind: 'alert-rest',
  phase: 'alerts',
  run: (tx, row) => {
    activeAlerts.put(tx, updateAlert(tx, row, { restsUntil: 0 }));
    watchAgain(tx, marketOfRow(tx, row), 'price');
  },
});

export { watchAgain };
export const alertJobs = [endRests, ...jobs];
