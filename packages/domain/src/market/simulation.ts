import { assertDefined } from '../core/index.ts';

/** How the price of one market moves. Changing a number here changes every price ever shown. */
export interface Simulation {
  /** USDT at the close of the reference day. */
  readonly basePrice: number;
  /** Standard deviation of a day's logarithmic return. */
  readonly dailyDeviation: number;
  /** Correlation with the whole market. */
  readonly correlation: number;
  /** Base coin traded in a usual minute, before the season and the move of that minute. */
  readonly volumePerMinute: number;
}

/** 2026-01-01, at whose close every coin stands at its base price. */
export const REFERENCE_DAY = 20_454;

const simulation = (basePrice: number, dailyDeviation: number, correlation: number, volumePerMinute: number): Simulation => ({
  basePrice,
  dailyDeviation,
  correlation,
  volumePerMinute,
});

const SIMULATIONS: ReadonlyMap<number, Simulation> = new Map([
  [1, simulation(65_000, 0.026, 0.8, 12)],
  [2, simulation(3_200, 0.034, 0.85, 160)],
  [4, simulation(85, 0.036, 0.75, 420)],
  [5, simulation(0.62, 0.038, 0.7, 90_000)],
  [6, simulation(0.16, 0.045, 0.65, 420_000)],
  [7, simulation(150, 0.045, 0.75, 900)],
  [8, simulation(450, 0.04, 0.7, 60)],
  [9, simulation(0.72, 0.042, 0.65, 30_000)],
  [10, simulation(0.15, 0.028, 0.55, 160_000)],
  [11, simulation(14.5, 0.044, 0.75, 2_100)],
  [12, simulation(0.46, 0.041, 0.72, 60_000)],
  [13, simulation(6.4, 0.041, 0.72, 3_300)],
]);

/** The simulation of a market by its id. */
export const simulationOf = (id: number): Simulation => assertDefined(SIMULATIONS.get(id), `market ${id} has a simulation`);
