import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { watchAgain } from '../due/watch.ts';
import { cancelAllOf } from '../execution/fill-order.ts';
import { ownWaiting } from '../own-waiting.ts';
import { emitPosition } from '../tell-owner.ts';

/** Cancels the caller's waiting order and releases its frozen funds. */
export const cancel: Change<typeof lever.cancel> = (tx, { id }) => {
  const found = ownWaiting(tx, tx.person.id, id);
  if (!found.ok) return found;
  const { market, position } = found.value;
  const freed = cancelAllOf(tx, market, position);
  watchAgain(tx, market);
  emitPosition(tx, freed.position, ...freed.cancelled);
  return ok(tx.say('order-cancelled'));
};
