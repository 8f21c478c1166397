import type { ALERT_CHANGES } from '@mt2/contracts/alert';
import type { Tx } from '../../world/transaction/tx.ts';
import { presentAlert } from './alert.present.ts';
import type { AlertRow } from './alert.repo.ts';

/** Sends an alert to its user as it is after a change. */
export const emitAlert = (tx: Tx, row: AlertRow, what: (typeof ALERT_CHANGES)[number]): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'alert', what, alert: presentAlert(tx, row) }) });
