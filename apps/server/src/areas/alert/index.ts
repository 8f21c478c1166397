export { activeAlerts } from './active-alerts.ts';
export { addAlert } from './add-alert.ts';
export { removeAlert, removeAlerts } from './close-alerts.ts';
