export { activeAlerts } from './active-alerts.ts';
