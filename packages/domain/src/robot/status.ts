import { type StatusOf, statuses } from '../core/status.ts';

/** A robot runs until its term ends, its owner or one of the owner's price limits stops it, or its margin is used up. */
export const ROBOT_STATUS = statuses({
  running: { code: 1, to: ['finished', 'stopped', 'liquidated'] },
  finished: { code: 2, to: [] },
  stopped: { code: 3, to: [] },
  liquidated: { code: 4, to: [] },
});
export type RobotStatus = StatusOf<typeof ROBOT_STATUS>;

/**
 * Why a robot ended: its term ended, its market was delisted, its owner stopped it, one of the owner's price limits was
 * reached, or it was liquidated.
 */
export const END_REASONS = ['term', 'delisted', 'user', 'take-profit', 'stop-loss', 'liquidation'] as const;
export type EndReason = (typeof END_REASONS)[number];

const STATUS_AFTER: Readonly<Record<EndReason, Exclude<RobotStatus, 'running'>>> = {
  term: 'finished',
  delisted: 'finished',
  user: 'stopped',
  'take-profit': 'stopped',
  'stop-loss': 'stopped',
  liquidation: 'liquidated',
};

/** The final status for an end reason. */
export const statusAfter = (reason: EndReason) => STATUS_AFTER[reason];
