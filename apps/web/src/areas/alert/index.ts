/** Price alerts: the bell of a market, and the list of all. */
export { AlertBell } from './alert-bell.tsx';
export { useAlertLines } from './alert-lines.ts';
export { AlertList, readAlertsAgain } from './alert-list.tsx';
export { type AskForAlert, useAskForAlert } from './use-ask-for-alert.ts';
