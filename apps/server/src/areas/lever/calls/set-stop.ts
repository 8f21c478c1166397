import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findPosition, type PositionRow } from '../lever.repo.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { setStop as command } from '../set-stop.ts';

type Stops = Pick<PositionRow, 'takeProfit' | 'stopLoss'>;

/** The result in words: a position without stops has lost them, or had none. */
function sayOf(before: Stops | undefined, { takeProfit, stopLoss }: Stops): 'stops-set' | 'stops-removed' | 'stops-unchanged' {
  if (before?.takeProfit === takeProfit && before.stopLoss === stopLoss) return 'stops-unchanged';
  return takeProfit === 0n && stopLoss === 0n ? 'stops-removed' : 'stops-set';
}

/** Sets or clears take-profit and stop-loss of the caller's open position. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, takeProfit, stopLoss }) => {
  const before = findPosition(tx, id);
  const position = command(tx, tx.person.id, { id, takeProfit, stopLoss });
  if (!position.ok) return position;
  return ok({ message: tx.say(sayOf(before, position.value)), beside: { position: positionView(viewOf(tx), position.value) } });
};
