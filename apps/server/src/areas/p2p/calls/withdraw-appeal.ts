import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { withdrawAppeal as command } from '../orders/appeal.ts';

/** Takes back an appeal of the caller’s. */
export const withdrawAppeal: Change<typeof p2p.withdrawAppeal> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('operation-success')) : changed;
};
