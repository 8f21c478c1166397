import { about, type Decision, err, noted, ok } from '@mt2/domain';
import type { Tx, WithChecks } from '../../world/transaction/tx.ts';
import { findRobot, type RobotRow } from './robot.repo.ts';

/** A robot of a user; another's does not exist for them. */
export function ownRobot(source: Pick<Tx, 'sql'> & WithChecks, owner: number, id: number): Decision<RobotRow, 'robot-not-found'> {
  const row = findRobot(source, id);
  return noted(source.note, 'robot', id, row?.userId === owner ? ok(row) : about('id', err('robot-not-found')));
}
