import { formatTicks } from '@mt2/domain/market-terms';
import { type Address, to } from '../../../frame/paths.ts';
import type { OwnRobot } from '../robot.ts';
import { plainUsdt } from '../robot-text.ts';

/** The link to a new robot with another robot's settings. */
export function settingsAddress(robot: OwnRobot): Address {
  const { market, type, multiple, lower, upper, grids, mode, amount, days, takeProfit, stopLoss } = robot;
  const price = (ticks: number) => formatTicks(market, ticks);
  return to('/pages/lianghua/create', {
    symbol: market.symbol,
    type,
    lower: price(lower),
    upper: price(upper),
    grids,
    mode,
    amount: plainUsdt(amount),
    days,
    ...(type === 'lever' && { multiple }),
    ...(takeProfit > 0 && { takeProfit: price(takeProfit) }),
    ...(stopLoss > 0 && { stopLoss: price(stopLoss) }),
  });
}
