/** Public API of the robot area: its parts in the financing tab. */
export { Figure } from './figure.tsx';
export { RunningRobots } from './overview/running-robots.tsx';
export { totalsQuery } from './robot.api.ts';
