import { type Check, type Err, err, firstNo, type Note } from '../core/index.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import { ROBOT_STATUS, type RobotStatus } from './status.ts';

export type StopRefusal = 'robot-not-running' | 'market-closed' | 'market-delisted';
type Stopped = MarketState & { readonly status: RobotStatus };

const STOP_CHECKS: readonly Check<Stopped, StopRefusal>[] = [
  {
    name: 'status',
    saw: ({ status }) => status,
    refuses: ({ status }) => (ROBOT_STATUS.mayBecome(status, 'stopped') ? undefined : err('robot-not-running')),
  },
  MARKET_OPEN,
];

/** Refuses to stop a robot that has ended, or whose market currently accepts no sales. */
export const checkStop = (facts: Stopped, note?: Note): Err<StopRefusal> | undefined => firstNo(STOP_CHECKS, facts, note);
