import type { Job } from '../../../world/time/job.ts';
import { endRobot } from '../end-robot.ts';
import { findNextOver } from '../robot.repo.ts';
import { runningRobots } from '../running-robots.ts';
import { watchAgain } from './watch.ts';

/** Ends robots at the end of their term, after all effects of that second's price; in a halted market once it reopens. */
export const endTerm: Job = {
  kind: 'robot-end',
  phase: 'timeouts',
  reads: ['Robot', 'MarketHalt'],
  oneOf: ['Robot'],
  next: (tx, upTo) => findNextOver(tx, upTo),
  run: (tx, { id }) => {
    const running = runningRobots.get(tx, id);
    endRobot(tx, running, 'term');
    watchAgain(tx, running.robot.market);
    return 1;
  },
};
