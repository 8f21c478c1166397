/** Public API of the robot area: its part of the financing tab. */
export { RunningRobots } from './overview/running-robots.tsx';
export { RobotTotals } from './overview/totals-card.tsx';
