import { type StatusOf, statuses } from '../core/status.ts';

/** An alert is active until it told once, its user removed it, or its market was delisted. One that tells each time stays active. */
export const ALERT_STATUS = statuses({
  active: { code: 1, to: ['told', 'removed', 'ended'] },
  told: { code: 2, to: [] },
  removed: { code: 3, to: [] },
  ended: { code: 4, to: [] },
});
export type AlertStatus = StatusOf<typeof ALERT_STATUS>;
