import type { alert } from '@mt2/contracts/alert';
import type { Area } from '../../http/area.ts';
import { addAlert, listAlerts, removeAlert, removeAll } from './calls/alerts.ts';
import { endDelisted } from './close-alerts.ts';
import { alertJobs } from './due.ts';

/** Alerts: set for a price of a market, triggered in the second in which it is reached, removed, ended with the market. */
export const alertArea: Area<typeof alert> = {
  handlers: { addAlert, listAlerts, removeAlert, removeAll },
  jobs: alertJobs,
  on: { 'market.halted': endDelisted },
};
