export { createRobot } from './create-robot.ts';
export { openProfitOf } from './open-profit.ts';
export { stopRobot } from './stop-robot.ts';
