import { type StatusOf, statuses } from '../core/status.ts';

/**
 * An option waits for its second; then it is delivered, unless an operator voided it before. It can neither be cancelled
 * nor closed early.
 */
export const OPTION_STATUS = statuses({
  waiting: { code: 1, to: ['delivered', 'void'], means: 'waiting for delivery' },
  delivered: { code: 3, to: [] },
  void: { code: 4, to: [], means: 'void (the stake was paid back)' },
});
export type OptionStatus = StatusOf<typeof OPTION_STATUS>;
