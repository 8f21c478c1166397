import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { tickText } from '../order/index.ts';
import { MODE_WORDS, type OwnRobot } from './robot.ts';
import { kindText, rangeText, stepsInCoin } from './robot-text.ts';

/** The terms of a robot, before and after it is created. */
export type RobotTerms = Pick<
  OwnRobot,
  'market' | 'type' | 'multiple' | 'lower' | 'upper' | 'grids' | 'mode' | 'quantity' | 'days' | 'takeProfit' | 'stopLoss'
>;

/** The rows of a robot: the same in its confirmation, its result and its record. */
export function robotTerms(robot: RobotTerms, text: Text): readonly Fact[] {
  const { market, mode, grids, quantity, days, takeProfit, stopLoss } = robot;
  return [
    { label: text('spot.trading-pair'), value: market.symbol },
    { label: text('common.type'), value: kindText(text, robot) },
    { label: text('robot.range'), value: rangeText(robot) },
    { label: text('robot.number-of-grids'), value: `${grids} · ${text(MODE_WORDS[mode])}` },
    { label: text('robot.per-line'), value: <Amount>{stepsInCoin(market, quantity)}</Amount> },
    { label: text('robot.cycle'), value: text('robot.days', { count: days }) },
    ...(takeProfit ? [{ label: text('robot.take-profit'), value: tickText(market, takeProfit) }] : []),
    ...(stopLoss ? [{ label: text('robot.stop-loss'), value: tickText(market, stopLoss) }] : []),
  ];
}

/** The investment, in USDT. */
export const investmentFact = ({ amount }: Pick<OwnRobot, 'amount'>, text: Text): Fact => ({
  label: text('robot.investment'),
  value: <Amount unit="USDT">{formatAmount(amount, 2)}</Amount>,
});
