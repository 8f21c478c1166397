import type { robot } from '@mt2/contracts/robot';
import { about, err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { createRobot as command } from '../create-robot.ts';
import { findRobotMarket } from '../robot-market.ts';
import { robotView } from '../robot-view.ts';

/** Makes a robot for the caller. */
export const createRobot: Change<typeof robot.createRobot> = (tx, { marketId, isToppedUp = false, ...request }) => {
  const market = findRobotMarket(tx, marketId, request.type);
  if (!market) return noted(tx.note, 'market', marketId, about('marketId', err('market-not-found')));
  const made = command(tx, tx.person.id, { ...request, market, isToppedUp });
  return made.ok ? ok(robotView(tx, made.value, tx.now)) : made;
};
