export { activeAlerts } from './active-alerts.ts';
export { addAlert } from './add-alert.ts';
export { countOnMark, kindOf, listIn } from './alert.repo.ts';
