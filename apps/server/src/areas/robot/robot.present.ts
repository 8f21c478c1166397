import type { RobotFillRow, RobotRow as WireRobot } from '@mt2/contracts/robot';
import { formatAtoms, formatInstant, type Instant, percentText } from '@mt2/domain';
import { exactSteps, exactTicks, formatSteps, formatTicks, type Market, ticksToAtoms } from '@mt2/domain/markets';
import { annualised, type EndReason, estimatedLiquidation, heldSteps, profitsOf, ROBOT_STATUS, type RobotState } from '@mt2/domain/robot';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import type { FillRow, RobotRow } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';
import { toState } from './state.ts';

/** The price at which a running robot's profits are measured, in ticks: of a leveraged one the mark. */
export const priceNow = (source: Source, { market, type }: Pick<RobotState, 'market' | 'type'>, at: Instant): number =>
  type === 'lever' ? pathOf(source).mark(market, at) : pathOf(source).tickAt(market, at);

/** A robot on the wire, at the prices of an instant. */
export function presentRobot(source: Source, row: RobotRow, at: Instant): WireRobot {
  const market = marketOfRow(source, row);
  const state = toState(market, row);
  const isRunning = row.status === 'running';
  const price = isRunning ? priceNow(source, state, at) : exactTicks(market, row.endPrice);
  const { grid, floating, total } = profitsOf(state, price);
  const liquidation = liquidationOf(source, row);
  return {
    id: row.id,
    type: state.type,
    symbol: market.symbol,
    currency_id: market.id,
    multiple: row.multiple,
    upper: formatAtoms(row.upper),
    lower: formatAtoms(row.lower),
    grids: row.grids,
    mode: row.mode as WireRobot['mode'],
    amount: formatAtoms(row.amount),
    net_profit: formatAtoms(total),
    grid_profit: formatAtoms(grid),
    floating_profit: formatAtoms(floating),
    days: row.days,
    start_at: formatInstant(row.createdAt),
    end_at: formatInstant(isRunning ? row.endsAt : row.endedAt),
    status: ROBOT_STATUS.codeOf(row.status),
    apr: annualised(total, row.amount, (isRunning ? at : row.endedAt) - row.createdAt),
    net_profit_percent: percentText(total, row.amount),
    end_reason: row.endReason as EndReason | '',
    price: formatAtoms(ticksToAtoms(market, price)),
    start_price: formatAtoms(row.startPrice),
    empty_line: row.emptyLine,
    highest_line: row.highestLine,
    start_line: row.startLine,
    quantity: formatSteps(market, state.quantity),
    base: formatSteps(market, heldSteps(state)),
    quote: formatAtoms(isRunning ? row.cash : 0n),
    pairs: row.pairs,
    fills: row.fills,
    fees: formatAtoms(row.fees),
    funding: formatAtoms(row.funding),
    returned: formatAtoms(row.returned),
    take_profit_price: formatAtoms(row.takeProfit),
    stop_loss_price: formatAtoms(row.stopLoss),
    estimated_liquidation_price: liquidation === undefined ? '' : formatTicks(market, liquidation),
  };
}

/** Estimated liquidation price of a robot in ticks; its lines are in memory while it runs. */
function liquidationOf(source: Source, row: RobotRow): number | undefined {
  const running = row.type === 'lever' ? runningRobots(source).get(row.id) : undefined;
  return running && estimatedLiquidation(running.robot);
}

/** A fill on the wire. */
export const presentFill = (market: Market, row: FillRow): RobotFillRow => ({
  id: row.id,
  robot_id: row.robotId,
  symbol: market.symbol,
  kind: row.kind as RobotFillRow['kind'],
  side: row.side as RobotFillRow['side'],
  price: formatAtoms(row.price),
  quantity: formatSteps(market, exactSteps(market, row.quantity)),
  value: formatAtoms(row.value),
  fee: formatAtoms(row.fee),
  profit: formatAtoms(row.profit),
  created_at: formatInstant(row.at),
});
