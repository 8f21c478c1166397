import { type StatusOf, statuses } from '../core/status.ts';

/** A trigger order waits for its price; then its order was placed, or could not be. Waiting to waiting is an edit. */
export const TRIGGER_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'triggered', 'cancelled', 'failed'] },
  triggered: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
  failed: { code: 4, to: [] },
});
export type TriggerStatus = StatusOf<typeof TRIGGER_STATUS>;
