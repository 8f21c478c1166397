import { type StatusOf, statuses } from '../core/status.ts';

/** A robot runs until its days are over, its owner or a price of the owner's stops it, or its margin is used up. */
export const ROBOT_STATUS = statuses({
  running: { code: 1, to: ['finished', 'stopped', 'liquidated'] },
  finished: { code: 2, to: [] },
  stopped: { code: 3, to: [] },
  liquidated: { code: 4, to: [] },
});
export type RobotStatus = StatusOf<typeof ROBOT_STATUS>;

/**
 * Why a robot ended: its days were over, its market was delisted, its owner
 * stopped it, a price of the owner's was reached, or it was liquidated.
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

/** The status in which a robot is when it has ended for a reason. */
export const statusAfter = (reason: EndReason) => STATUS_AFTER[reason];
