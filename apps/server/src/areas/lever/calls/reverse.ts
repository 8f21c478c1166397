import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { pairView, positionView, viewOf } from '../lever-view.ts';
import { reversePosition } from '../reverse.ts';

/** Closes the caller's position at the market and opens as many lots the other way. */
export const reverse: Change<typeof lever.reverse> = (tx, { id }) => {
  const logged = followEvents(tx, tx.person.id);
  const reversed = reversePosition(tx, tx.person.id, id);
  if (!reversed.ok) return reversed;
  const { position, order, closed } = reversed.value;
  const view = viewOf(tx);
  const beside = { ...pairView(view, { position, order }, [order]), closedPosition: positionView(view, closed), logged: logged() };
  return ok({ message: tx.say('position-reversed'), beside });
};
