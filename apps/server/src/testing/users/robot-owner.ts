import { product, type Sent } from '@mt2/contracts';
import type { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

const { robot } = product;
type RobotRow = (typeof robotRow.schema)['_output'];
type RobotFillRow = (typeof robotFill.schema)['_output'];
export type RobotWish = Partial<Sent<typeof robot.createRobot>>;

/** 10,000 USDT in ten cells from 60,000 to 70,000 for 15 days, on spot. */
export const GRID = {
  type: 'grid',
  currency_id: 1,
  multiple: '',
  lower: '60000',
  upper: '70000',
  grids: '10',
  mode: 'arithmetic',
  amount: '10000',
  days: '15',
} as const;
/** 1,000 USDT in the same grid, with 5x leverage. */
export const FIVEFOLD = { ...GRID, type: 'lever', multiple: '5', amount: '1000' } as const;

/** An advanced-verified persona with robots, who has only the balances funded here. */
export class RobotOwner extends Persona {
  static async enter(world: TestWorld, amount = '20000', persona = 'empty'): Promise<RobotOwner> {
    const owner = new RobotOwner(world, persona, await world.as(persona));
    await owner.fund(amount);
    return owner;
  }

  async fund(amount: string, account: 'trust' | 'change' = 'trust'): Promise<void> {
    await this.world.fund(this.name, { currency: 'USDT', account, amount });
  }

  async create(wish: RobotWish = {}, headers: Record<string, string> = {}): Promise<RobotRow> {
    return (await ok(this.client, robot.createRobot, { ...GRID, ...wish }, headers)).message;
  }

  refused(wish: RobotWish): Promise<string> {
    return refusal(this.client, robot.createRobot, { ...GRID, ...wish });
  }

  async stop(id: number): Promise<RobotRow> {
    return (await ok(this.client, robot.stopRobot, { id })).beside.robot;
  }

  async robot(id: number) {
    return (await ok(this.client, robot.getRobot, { id })).message;
  }

  async robots(filter: Sent<typeof robot.listRobots> = {}): Promise<RobotRow[]> {
    return (await ok(this.client, robot.listRobots, { limit: 100, ...filter })).message.data;
  }

  async totals() {
    return (await ok(this.client, robot.getTotals, {})).message;
  }

  /** A robot's fills, oldest first. */
  async fills(id: number): Promise<RobotFillRow[]> {
    const rows: RobotFillRow[] = [];
    for (let page = 1; ; page += 1) {
      const { data, next_page_url } = (await ok(this.client, robot.listFills, { id, page, limit: 100 })).message;
      rows.push(...data);
      if (next_page_url === null) return rows.toReversed();
    }
  }

  /** The available and frozen balance of a coin in the trust account: `['1000.00000000', '0.00000000']`. */
  async balance(currency = 3): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency, type: 'trust' });
    return [String(message.trust_balance), String(message.lock_trust_balance)];
  }
}

/** Stops the personas' running robots, so that only the test's actions happen. */
export async function endOthersRobots(world: TestWorld): Promise<void> {
  const client = await world.as('robot-owner');
  for (const { id } of (await ok(client, robot.listRobots, { status: 1, limit: 100 })).message.data)
    await ok(client, robot.stopRobot, { id });
}
