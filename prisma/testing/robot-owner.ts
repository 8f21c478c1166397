import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import type { AskedAmount } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { Actor, coinId, inAtoms } from './actor.ts';

const { robot } = product;
export type Robot = ReadMessage<typeof robot.createRobot>;
type RobotFill = ReadMessage<typeof robot.listFills>['rows'][number];

/** A robot: by default 10,000 USDT in ten cells from 60,000 to 70,000 for 15 days, on spot; with a leverage on the perpetual. */
export type RobotWish = {
  readonly coin?: string;
  /** Instead of the coin, for one that is not the seed's. */
  readonly marketId?: number;
  readonly leverage?: number | undefined;
  readonly lower?: AskedAmount;
  readonly upper?: AskedAmount;
  readonly grids?: number;
  readonly mode?: 'arithmetic' | 'geometric';
  readonly amount?: string;
  readonly days?: number;
  readonly takeProfit?: AskedAmount;
  readonly stopLoss?: AskedAmount;
  readonly isToppedUp?: boolean;
};
/** 1,000 USDT in the same grid, with 5x leverage. */
export const FIVEFOLD = { leverage: 5, amount: '1000' } as const;

const formOf = ({
  coin = 'BTC',
  marketId = coinId(coin),
  leverage,
  grids = 10,
  days = 15,
  ...wish
}: RobotWish): Typed<typeof robot.createRobot> => ({
  type: leverage === undefined ? 'grid' : 'lever',
  marketId,
  ...(leverage !== undefined && { multiple: String(leverage) }),
  lower: inAtoms(wish.lower ?? '60000'),
  upper: inAtoms(wish.upper ?? '70000'),
  grids: String(grids),
  mode: wish.mode ?? 'arithmetic',
  amount: wish.amount ?? '10000',
  days: String(days),
  takeProfit: inAtoms(wish.takeProfit ?? '0'),
  stopLoss: inAtoms(wish.stopLoss ?? '0'),
  ...(wish.isToppedUp && { isToppedUp: true }),
});

/** An advanced-verified user with robots. */
export class RobotOwner extends Actor {
  static override readonly account: AccountKind = 'trust';
  static override readonly funds: string = '20000';

  async create(wish: RobotWish = {}): Promise<Robot> {
    return this.get(robot.createRobot, formOf(wish));
  }

  /** Tries to create a robot, whatever the answer. */
  try(wish: RobotWish = {}) {
    return this.client.send(robot.createRobot, formOf(wish));
  }

  refused(wish: RobotWish = {}): Promise<string> {
    return this.refusal(robot.createRobot, formOf(wish));
  }

  async stop(id: number): Promise<Robot> {
    return (await this.do(robot.stopRobot, { id })).beside.robot;
  }

  robot(id: number) {
    return this.get(robot.getRobot, { id });
  }

  async robots(filter: Typed<typeof robot.listRobots> = {}): Promise<Robot[]> {
    return (await this.get(robot.listRobots, { limit: 100, ...filter })).rows;
  }

  totals() {
    return this.get(robot.getTotals, {});
  }

  /** A robot's fills, oldest first. */
  async fills(id: number): Promise<RobotFill[]> {
    const found: RobotFill[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, hasMore } = await this.get(robot.listFills, { id, page, limit: 100 });
      found.push(...rows);
      if (!hasMore) return found.toReversed();
    }
  }
}
