export { createRobot } from './create-robot.ts';
export { openProfitOf } from './open-profit.ts';
export { runningRobots } from './running-robots.ts';
export { stopRobot } from './stop-robot.ts';
