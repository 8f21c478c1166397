import type { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { robotView } from '../robot-view.ts';
import { stopRobot as command } from '../stop-robot.ts';

/** Stops the caller's robot. */
export const stopRobot: Change<typeof robot.stopRobot> = (tx, { id }) => {
  const logged = followEvents(tx, tx.person.id);
  const stopped = command(tx, tx.person.id, id);
  if (!stopped.ok) return stopped;
  return ok({ message: tx.say('robot-stopped'), beside: { robot: robotView(tx, stopped.value, tx.now), logged: logged() } });
};
