import { type StatusOf, statuses } from '../core/status.ts';

/**
 * An OCO order waits while both of its legs do. Waiting to waiting is an edit; the first fill of the limit leg ends it as
 * filled, and its stop leg ends it as triggered, or as failed if its order was refused.
 */
export const OCO_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'filled', 'triggered', 'cancelled', 'failed'] },
  filled: { code: 2, to: [], means: 'limit leg filled' },
  triggered: { code: 3, to: [], means: 'stop leg triggered' },
  cancelled: { code: 4, to: [] },
  failed: { code: 5, to: [] },
});
export type OcoStatus = StatusOf<typeof OCO_STATUS>;

/**
 * The take profit and stop loss of a limit buy wait for its fills. Waiting to waiting is an edit or a fill; they are placed
 * if everything that was received is in OCO orders, cancelled if nothing was received, and failed if a part could not be placed.
 */
export const ATTACHED_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'placed', 'cancelled', 'failed'] },
  placed: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
  failed: { code: 4, to: [] },
});
export type AttachedStatus = StatusOf<typeof ATTACHED_STATUS>;
