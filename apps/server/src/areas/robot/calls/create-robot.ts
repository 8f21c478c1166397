import type { robot } from '@mt2/contracts/robot';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { createRobot as command } from '../create-robot.ts';
import { presentRobot } from '../robot.present.ts';
import { findRobotMarket } from '../robot-market.ts';

/** Makes a robot for the caller. */
export const createRobot: Change<typeof robot.createRobot> = (tx, { currency_id, top_up, take_profit, stop_loss, ...request }) => {
  const market = findRobotMarket(tx, currency_id, request.type);
  if (!market) return noted(tx.note, 'market', currency_id, err('market-not-found'));
  const stops = { takeProfit: take_profit, stopLoss: stop_loss };
  const made = command(tx, tx.person.id, { ...request, ...stops, market, isToppedUp: top_up === 1 });
  return made.ok ? ok(presentRobot(tx, made.value, tx.now)) : made;
};
