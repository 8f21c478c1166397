export { activeAlerts } from './active-alerts.ts';
export { countOnMark } from './alert.repo.ts';
