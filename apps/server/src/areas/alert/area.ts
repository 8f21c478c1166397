import type { alert } from '@mt2/contracts/alert';
import type { Area } from '../../http/area.ts';
import { addAlert, listAlerts, removeAlert, removeAll } from './calls/alerts.ts';
import { endDelisted } from './close-alerts.ts';
import { alertJobs } from './due.ts';
import { followPosition } from './follow-position.ts';

/** Price alerts: set for a market's last price, triggered in the second in which it is reached, removed, and ended with their market. */
export const alertArea: Area<typeof alert> = {
  handlers: { addAlert, listAlerts, removeAlert, removeAll },
  jobs: alertJobs,
  on: { 'market.halted': endDelisted, 'position.changed': (tx, { position }) => followPosition(tx, position) },
};
