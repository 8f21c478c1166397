import { type StatusOf, statuses } from '../core/status.ts';

/**
 * An alert is active until it triggers, its market is delisted, or its user removes it. A repeating alert stays active. Triggered and
 * ended alerts are removed when the user clears the list.
 */
export const ALERT_STATUS = statuses({
  active: { code: 1, to: ['told', 'removed', 'ended'] },
  told: { code: 2, to: ['removed'], means: 'triggered' },
  removed: { code: 3, to: [] },
  ended: { code: 4, to: ['removed'], means: 'ended because its market was delisted' },
});
export type AlertStatus = StatusOf<typeof ALERT_STATUS>;
