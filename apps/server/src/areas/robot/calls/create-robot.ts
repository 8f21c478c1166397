import type { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { noteNoMarket } from '../../market/index.ts';
import { createRobot as command } from '../create-robot.ts';
import { findRobotMarket } from '../robot-market.ts';
import { robotView } from '../robot-view.ts';

/** Creates a robot for the caller. */
export const createRobot: Change<typeof robot.createRobot> = (tx, { marketId, isToppedUp = false, ...request }) => {
  const market = findRobotMarket(tx, marketId, request.type);
  if (!market) return noteNoMarket(tx, marketId);
  const made = command(tx, tx.person.id, { ...request, market, isToppedUp });
  return made.ok ? ok(robotView(tx, made.value, tx.now)) : made;
};
