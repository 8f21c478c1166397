import type { FromAny } from '@mt2/contracts';
import type { RobotFillRow, RobotRow } from '@mt2/contracts/robot';
import { type Atoms, atoms, formatAtoms, type Instant } from '@mt2/domain';
import { atomsToSteps, type Market } from '@mt2/domain/markets';
import { type EndReason, type GridMode, ROBOT_STATUS, type RobotState, type RobotType } from '@mt2/domain/robot';
import { secondsOf } from '../../platform/format.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { ticksOf } from '../market/index.ts';

/** A robot as screens show it: its state, from which the rules tell its profit at any price, and its terms. Prices in ticks, 0 for none; times in seconds. */
export type OwnRobot = RobotState & {
  readonly id: number;
  readonly mode: GridMode;
  readonly lower: number;
  readonly upper: number;
  readonly days: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly startedAt: Instant;
  /** When its days are over or, of one that has ended, when it ended. */
  readonly endsAt: Instant;
  /** Undefined while it runs. */
  readonly endReason: EndReason | undefined;
  /** The price at which the server told its profit. */
  readonly told: number;
  /** Highest price at which it may be liquidated; undefined where there is none. */
  readonly liquidation: number | undefined;
};

/** Fields of a robot that only this backend sends. */
type Own =
  | (
      | 'net_profit_percent'
      | 'end_reason'
      | 'price'
      | 'start_price'
      | 'empty_line'
      | 'highest_line'
      | 'start_line'
      | 'quantity'
      | 'base'
      | 'quote'
    )
  | ('pairs' | 'fills' | 'fees' | 'funding' | 'returned' | 'take_profit_price' | 'stop_loss_price' | 'estimated_liquidation_price');

/** Of another backend a robot is as if it held nothing but money: its profit is what was said, at any price. */
const completed = (row: FromAny<RobotRow, Own>): Omit<RobotRow, 'net_profit_percent' | 'start_line' | 'base'> => ({
  ...{ end_reason: '', price: '0', start_price: '0', empty_line: 0, highest_line: row.grids, quantity: '0' },
  ...{ quote: formatAtoms(atoms(row.amount) + atoms(row.net_profit)), pairs: 0, fills: 0, fees: '0', funding: '0', returned: '0' },
  ...{ take_profit_price: '0', stop_loss_price: '0', estimated_liquidation_price: '' },
  ...row,
});

/** Reads a robot of the wire; undefined in a market that is not known. */
export function toRobot(any: FromAny<RobotRow, Own>): OwnRobot | undefined {
  const row = completed(any);
  const market = marketBySymbol(row.symbol);
  if (!market) return undefined;
  const ticks = (price: string) => ticksOf(market, price);
  return {
    id: row.id,
    market,
    type: row.type,
    multiple: row.multiple,
    price: ticks(row.start_price),
    grids: row.grids,
    amount: atoms(row.amount),
    quantity: atomsToSteps(market, atoms(row.quantity)) ?? 0,
    empty: row.empty_line,
    highest: row.highest_line,
    cash: atoms(row.quote),
    gridProfit: atoms(row.grid_profit),
    pairs: row.pairs,
    fills: row.fills,
    fees: atoms(row.fees),
    funding: atoms(row.funding),
    status: ROBOT_STATUS.statusOf(row.status),
    returned: atoms(row.returned),
    mode: row.mode,
    lower: ticks(row.lower),
    upper: ticks(row.upper),
    days: row.days,
    takeProfit: ticks(row.take_profit_price),
    stopLoss: ticks(row.stop_loss_price),
    startedAt: secondsOf(row.start_at),
    endsAt: secondsOf(row.end_at),
    endReason: row.end_reason === '' ? undefined : row.end_reason,
    told: ticks(row.price),
    liquidation: row.estimated_liquidation_price === '' ? undefined : ticks(row.estimated_liquidation_price),
  };
}

/** A fill as screens show it. Price in ticks, quantity in steps, money in atoms. */
export type Fill = {
  readonly id: number;
  readonly robotId: number;
  readonly market: Market;
  /** `start` is the first purchase, `grid` a line, `end` the last sale. */
  readonly kind: RobotFillRow['kind'];
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly value: Atoms;
  readonly fee: Atoms;
  /** Of the pair that it completes, else 0. */
  readonly profit: Atoms;
  readonly at: Instant;
};

/** Reads a fill of the wire; undefined in a market that is not known. */
export function toFill(row: RobotFillRow): Fill | undefined {
  const market = marketBySymbol(row.symbol);
  return (
    market && {
      id: row.id,
      robotId: row.robot_id,
      market,
      kind: row.kind,
      side: row.side === 1 ? 'buy' : 'sell',
      price: ticksOf(market, row.price),
      quantity: atomsToSteps(market, atoms(row.quantity)) ?? 0,
      value: atoms(row.value),
      fee: atoms(row.fee),
      profit: atoms(row.profit),
      at: secondsOf(row.created_at),
    }
  );
}

/** The keys of the words for types, modes and statuses. */
export const TYPE_WORDS: Readonly<Record<RobotType, string>> = { grid: 'robot.grid', lever: 'robot.leveraged' };
export const MODE_WORDS: Readonly<Record<GridMode, string>> = { arithmetic: 'robot.arithmetic', geometric: 'robot.geometric' };

/** The key of the word for what a robot made beside its grid: nothing floats once it has ended. */
export const besideGridWord = (robot: Pick<OwnRobot, 'status'>): string =>
  isRunning(robot) ? 'robot.floating-profit' : 'robot.position-profit';

export const isRunning = ({ status }: Pick<OwnRobot, 'status'>): boolean => status === 'running';
