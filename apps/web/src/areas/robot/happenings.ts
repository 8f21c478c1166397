import { valuesFrom } from '@mt2/contracts/fields/values';
import { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import { profitsOf } from '@mt2/domain/robot';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { gainText } from '../../platform/text/gain-text.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { readRobots } from './robot.api.ts';
import { type Fill, fillOf, isRunning, type OwnRobot, robotOf } from './robot.ts';
import { kindText } from './robot-text.ts';

const addressOf = (id: number) => to('/pages/lianghua/jqrlsxq', { id });

/** How a robot ended; undefined while it runs. */
export function ofRobot(robot: OwnRobot): Happening | undefined {
  const { id, market, endReason, endsAt } = robot;
  if (isRunning(robot) || !endReason) return undefined;
  const { total } = profitsOf(robot, 0);
  return {
    about: `robot ${id}`,
    say: (text) =>
      text('robot.news-ended', {
        robot: `${market.symbol} ${kindText(text, robot)}`,
        reason: text(`robot.reason-${endReason}`),
        amount: ownAmount(`${gainText(total)} USDT`),
      }),
    tone: endReason === 'liquidation' ? 'fail' : total > 0n ? 'ok' : 'plain',
    at: endsAt,
    address: addressOf(id),
  };
}

/** A pair that a fill completed, with its profit. */
const ofFill = ({ robotId, market, profit, at }: Fill): Happening | undefined =>
  profit > 0n
    ? {
        about: `pair of robot ${robotId}`,
        say: (text) => text('robot.news-pair', { symbol: market.symbol, amount: ownAmount(`${gainText(profit)} USDT`) }),
        tone: 'ok',
        at,
        address: addressOf(robotId),
      }
    : undefined;

/** Robots that have ended, and each pair of a robot that was bought and sold. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event === 'robot') {
      const robot = robotOf(valuesFrom(robotRow, event.robot));
      return robot && ofRobot(robot);
    }
    const fill = event.event === 'robot-fill' ? fillOf(valuesFrom(robotFill, event.fill)) : undefined;
    return fill && ofFill(fill);
  },
  past: [async (page, signal) => pastPage(await readRobots('ended', '', page, signal), ofRobot, ({ endsAt }) => endsAt)],
};
