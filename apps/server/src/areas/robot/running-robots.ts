import { assertDefined } from '@mt2/domain';
import { atomsToTicks, type Direction, Levels, type Market } from '@mt2/domain/market';
import { liquidationLevel, nextBuy, nextSell, type Robot } from '@mt2/domain/robot';
import { derived, type Source } from '../../world/transaction/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { listRunning, type RobotRow } from './robot.repo.ts';
import { toRobot } from './state.ts';

/** The effect of a price on a robot: it fills its lines, stops it, or liquidates it. */
export type Watched = 'fill' | 'stop' | 'liquidation';
type MarketLevels = { readonly [what in Watched]: Levels };

/** A robot that runs: as it is stored, and as the rules see it. */
export type Running = { readonly row: RobotRow; readonly robot: Robot };

const levelOf = (market: Market, price: bigint): number | undefined => (price === 0n ? undefined : atomsToTicks(market, price));

/** The robots that run, and the prices at which something happens to them. */
export class RunningRobots {
  readonly #robots = new Map<number, Running>();
  readonly #levels = new Map<number, MarketLevels>();

  get(id: number): Running | undefined {
    return this.#robots.get(id);
  }

  /** Those that fulfil a condition, oldest first. */
  filter(isWanted: (running: Running) => boolean): Running[] {
    return [...this.#robots.values()].filter(isWanted).sort((one, other) => one.row.id - other.row.id);
  }

  some(isWanted: (running: Running) => boolean): boolean {
    for (const running of this.#robots.values()) if (isWanted(running)) return true;
    return false;
  }

  levels({ id }: Pick<Market, 'id'>, what: Watched): Levels {
    const levels = this.#levels.get(id) ?? { fill: new Levels(), stop: new Levels(), liquidation: new Levels() };
    this.#levels.set(id, levels);
    return levels[what];
  }

  /** Follows what became of a robot: it is here while it runs. */
  put(running: Running): void {
    const { row, robot } = running;
    const isRunning = row.status === 'running';
    if (isRunning) this.#robots.set(row.id, running);
    else this.#robots.delete(row.id);
    const watch = (what: Watched, direction: Direction, level: number | undefined) =>
      this.levels(robot.market, what)[direction].set(row.id, isRunning ? level : undefined);
    watch('fill', 'down', nextBuy(robot));
    watch('fill', 'up', nextSell(robot));
    watch('stop', 'up', levelOf(robot.market, row.takeProfit));
    watch('stop', 'down', levelOf(robot.market, row.stopLoss));
    watch('liquidation', 'down', liquidationLevel(robot));
  }
}

export const runningRobots = derived((source: Source): RunningRobots => {
  const robots = new RunningRobots();
  for (const row of listRunning(source)) robots.put({ row, robot: toRobot(marketOfRow(source, row), row) });
  return robots;
});

/** A robot that runs, by its id. */
export const runningRobot = (source: Source, id: number): Running =>
  assertDefined(runningRobots(source).get(id), 'what something happens to runs');
