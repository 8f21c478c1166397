export { createRobot } from './create-robot.ts';
export { openProfitOf } from './profit-since.ts';
export { listRunningOf } from './robot.repo.ts';
export { runningRobots } from './running-robots.ts';
