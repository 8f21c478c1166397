import type { KycLevel } from '../kyc/index.ts';
import { type Atoms, atoms, percent, type Rate } from '../money/index.ts';

/** A robot trades a grid on spot, or a leveraged grid on the perpetual. */
export const ROBOT_TYPES = ['grid', 'lever'] as const;
export type RobotType = (typeof ROBOT_TYPES)[number];

/** The verification level required by each type. */
export const ROBOT_LEVEL = { grid: 'none', lever: 'advanced' } as const satisfies Readonly<Record<RobotType, KycLevel>>;

/** The fee of each fill, as a fraction of its value. */
export const ROBOT_FEES: Readonly<Record<RobotType, Rate>> = { grid: percent('0.1'), lever: percent('0.05') };

/** The leverages of a leveraged robot; a spot robot has 1. */
export const ROBOT_MULTIPLES = [2, 3, 5, 10] as const;

/** The available terms of a robot, in days. */
export const ROBOT_DAYS = [1, 3, 7, 15, 30, 60, 90] as const;

/** Minimum and maximum number of cells of a grid. */
export const FEWEST_GRIDS = 2;
export const MOST_GRIDS = 200;

/** Maximum investment in one robot, in USDT. */
export const MOST_INVESTED: Atoms = atoms('1000000');

/** Maximum running robots per user. */
export const MOST_RUNNING_ROBOTS = 50;
