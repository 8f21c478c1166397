import type { Given } from '@mt2/contracts/fields';
import { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import { type Instant, percentText } from '@mt2/domain';
import { exactTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { annualised, type EndReason, estimatedLiquidation, heldSteps, profitsOf, type RobotState, type RobotType } from '@mt2/domain/robot';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import type { FillRow, RobotRow } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';
import { toState } from './state.ts';

/** The price at which a running robot's profits are measured, in ticks: for a leveraged one, the mark price. */
export const priceNow = (source: Source, { market, type }: Pick<RobotState, 'market' | 'type'>, at: Instant): number =>
  type === 'lever' ? pathOf(source).mark(market, at) : pathOf(source).tickAt(market, at);

type View = Given<typeof robotRow>;

/** The values of a robot, at the prices of an instant. */
export function robotView(source: Source, row: RobotRow, at: Instant): View {
  const market = marketOfRow(source, row);
  const { symbol, priceDecimals, quantityDecimals } = market;
  const state = toState(market, row);
  const isRunning = row.status === 'running';
  const price = isRunning ? priceNow(source, state, at) : exactTicks(market, row.endPrice);
  const { grid, floating, total } = profitsOf(state, price);
  const liquidation = liquidationOf(source, row);
  return {
    ...row,
    market: symbol,
    priceDecimals,
    quantityDecimals,
    type: state.type,
    mode: row.mode as View['mode'],
    netProfit: total,
    gridProfit: grid,
    floatingProfit: floating,
    startedAt: row.createdAt,
    endsAt: isRunning ? row.endsAt : row.endedAt,
    apr: annualised(total, row.amount, (isRunning ? at : row.endedAt) - row.createdAt),
    netPercent: percentText(total, row.amount),
    endReason: row.endReason === '' ? undefined : (row.endReason as EndReason),
    price: ticksToAtoms(market, price),
    base: stepsToAtoms(market, heldSteps(state)),
    cash: isRunning ? row.cash : 0n,
    liquidation: liquidation === undefined ? undefined : ticksToAtoms(market, liquidation),
  };
}

/** Estimated liquidation price of a robot in ticks; its lines are in memory while it runs. */
function liquidationOf(source: Source, row: RobotRow): number | undefined {
  const running = row.type === 'lever' ? runningRobots.find(source, row.id) : undefined;
  return running && estimatedLiquidation(running.robot);
}

export const fillView = ({ symbol, quantityDecimals }: Market, row: FillRow): Given<typeof robotFill> => ({
  ...row,
  market: symbol,
  quantityDecimals,
  kind: row.kind as Given<typeof robotFill>['kind'],
  side: row.side === 1 ? 'buy' : 'sell',
});

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A robot has traded in this second. */
    'robot.filled': { readonly market: Market; readonly type: RobotType; readonly row: RobotRow };
  }
}

/** Sends a robot and some of its fills to its owner. */
export function emitRobot(tx: Tx, row: RobotRow, fills: readonly FillRow[] = []): void {
  const { userId } = row;
  for (const fill of fills)
    tx.emit('user.event', { userId, event: () => ({ event: 'robot-fill', fill: robotFill.encode(fillView(marketOfRow(tx, row), fill)) }) });
  if (fills.length > 0) tx.emit('robot.filled', { market: marketOfRow(tx, row), type: row.type as RobotType, row });
  const { profit } = fills.findLast((fill) => fill.kind === 'grid' && fill.profit > 0n) ?? { profit: 0n };
  if (profit > 0n)
    tx.emit('user.logged', { userId, kind: 'robot-pair', id: row.id, values: { market: marketOfRow(tx, row).symbol, profit } });
  tx.emit('user.event', { userId, event: () => ({ event: 'robot', robot: robotRow.encode(robotView(tx, row, tx.now)) }) });
}
