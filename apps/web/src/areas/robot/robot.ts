import type { Read } from '@mt2/contracts/fields';
import type { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import type { Atoms, Instant } from '@mt2/domain';
import { atomsToSteps, floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { EndReason, GridMode, RobotState, RobotType } from '@mt2/domain/robot';
import { marketBySymbol } from '../../platform/markets.ts';

/**
 * A robot for display: its state, from which the rules compute its profit at any price, and its terms. Prices in ticks,
 * 0 for none; times in seconds.
 */
export type OwnRobot = RobotState & {
  readonly id: number;
  readonly mode: GridMode;
  readonly lower: number;
  readonly upper: number;
  readonly days: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly startedAt: Instant;
  /** The end of its term or, if it has ended, its end. */
  readonly endsAt: Instant;
  /** Undefined while it runs. */
  readonly endReason: EndReason | undefined;
  /** The price at which the server calculated its profit. */
  readonly valuationPrice: number;
  /** Price at which a steady fall liquidates it; undefined if there is none. */
  readonly liquidation: number | undefined;
};

/** A robot from any backend; undefined in an unknown market. A robot from another backend counts as holding only money. */
export function robotOf(row: Read<typeof robotRow>): OwnRobot | undefined {
  const market = marketBySymbol(row.market);
  if (!market) return undefined;
  const ticks = (price: Atoms) => floorToTicks(market, price);
  return {
    ...row,
    market,
    price: ticks(row.startPrice),
    quantity: atomsToSteps(market, row.quantity) ?? 0,
    empty: row.emptyLine,
    highest: row.highestLine ?? row.grids,
    cash: row.cash ?? row.amount + row.netProfit,
    lower: ticks(row.lower),
    upper: ticks(row.upper),
    takeProfit: ticks(row.takeProfit),
    stopLoss: ticks(row.stopLoss),
    valuationPrice: ticks(row.price),
    liquidation: row.liquidation === undefined ? undefined : ticks(row.liquidation),
  };
}

/** A fill as screens show it. Price in ticks, quantity in steps, money in atoms. */
export type Fill = NonNullable<ReturnType<typeof fillOf>>;

/** A fill; undefined in an unknown market. */
export function fillOf(row: Read<typeof robotFill>) {
  const market: Market | undefined = marketBySymbol(row.market);
  return market && { ...row, market, price: floorToTicks(market, row.price), quantity: atomsToSteps(market, row.quantity) ?? 0 };
}

/** The keys of the words for types, modes and statuses. */
export const TYPE_WORDS: Readonly<Record<RobotType, string>> = { grid: 'robot.grid', lever: 'robot.leveraged' };
export const MODE_WORDS: Readonly<Record<GridMode, string>> = { arithmetic: 'robot.arithmetic', geometric: 'robot.geometric' };

/** The key of the word for a robot's profit without its grid's: after the end it is no longer unrealised. */
export const besideGridWord = (robot: Pick<OwnRobot, 'status'>): string =>
  isRunning(robot) ? 'robot.floating-profit' : 'robot.position-profit';

export const isRunning = ({ status }: Pick<OwnRobot, 'status'>): boolean => status === 'running';
