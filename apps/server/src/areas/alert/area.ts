import type { alert } from '@mt2/contracts/alert';
import type { Area } from '../../http/area.ts';
import { addAlert, listAlerts, removeAlert, removeAll } from './calls/alerts.ts';
import { endDelisted } from './close-alerts.ts';
import { alertJobs } from './due.ts';
import { followPosition } from './follow-position.ts';

/** Alerts: set for a figure of a market or a position, triggered in the second in which it is reached, removed, ended with its market. */
export const alertArea: Area<typeof alert> = {
  handlers: { addAlert, listAlerts, removeAlert, removeAll },
  jobs: alertJobs,
  on: { 'market.halted': endDelisted, 'position.changed': (tx, { position }) => followPosition(tx, position) },
};
