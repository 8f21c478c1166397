import { type StatusOf, statuses } from '../core/status.ts';

/** The rebates of a day are pending until they are credited on the next day. */
export const REBATE_STATUS = statuses({
  pending: { code: 0, to: ['credited'] },
  credited: { code: 1, to: [] },
});
export type RebateStatus = StatusOf<typeof REBATE_STATUS>;
