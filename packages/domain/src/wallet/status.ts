import { type StatusOf, statuses } from '../core/status.ts';

/** A transfer is submitted and its money moved immediately; then its user is notified. */
export const TRANSFER_STATUS = statuses({
  submitted: { code: 1, to: ['notified'] },
  notified: { code: 2, to: [] },
});
export type TransferStatus = StatusOf<typeof TRANSFER_STATUS>;

/** Seconds after which the message about a transfer is sent. */
export const TRANSFER_NOTICE_SECONDS = 5;
