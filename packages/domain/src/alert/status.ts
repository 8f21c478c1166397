import { type StatusOf, statuses } from '../core/status.ts';

/**
 * An alert is active until it told once, its market was delisted, or its user removed it. One that
 * tells each time stays active. What told or ended is removed where its user clears the list.
 */
export const ALERT_STATUS = statuses({
  active: { code: 1, to: ['told', 'removed', 'ended'] },
  told: { code: 2, to: ['removed'] },
  removed: { code: 3, to: [] },
  ended: { code: 4, to: ['removed'] },
});
export type AlertStatus = StatusOf<typeof ALERT_STATUS>;
