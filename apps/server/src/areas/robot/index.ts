export { createRobot } from './create-robot.ts';
export { openProfitOf } from './profit-since.ts';
export { runningRobots } from './running-robots.ts';
