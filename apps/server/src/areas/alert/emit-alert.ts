import { type ALERT_CHANGES, priceAlert } from '@mt2/contracts/alert';
import type { Tx } from '../../world/transaction/tx.ts';
import type { AlertRow } from './alert.repo.ts';
import { alertView } from './alert-view.ts';

/** Sends an alert to its user as it is after a change. */
export const emitAlert = (tx: Tx, row: AlertRow, what: (typeof ALERT_CHANGES)[number]): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'alert', what, alert: priceAlert.encode(alertView(tx, row)) }) });
