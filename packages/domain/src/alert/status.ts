import { type StatusOf, statuses } from '../core/status.ts';

/**
 * An alert is active until it triggers, its market is delisted, the position of its profit is closed, or its user removes it. A
 * repeating alert stays active.
 * Triggered and ended alerts are removed when the user clears the list.
 */
export const ALERT_STATUS = statuses({
  active: { code: 1, to: ['told', 'removed', 'ended'] },
  told: { code: 2, to: ['removed'], means: 'triggered' },
  removed: { code: 3, to: [] },
  ended: { code: 4, to: ['removed'], means: 'ended because its market was delisted or its position closed' },
});
export type AlertStatus = StatusOf<typeof ALERT_STATUS>;
