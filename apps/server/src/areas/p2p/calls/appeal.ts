import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { pathsIn } from '../../upload/index.ts';
import { appealOrder } from '../orders/appeal.ts';

/** Appeals one of the caller's orders, or adds a statement to an appeal. */
export const appeal: Change<typeof p2p.appeal> = (tx, { id: order, reason: text, pictures }) => {
  const appealed = appealOrder(tx, tx.person.id, { order, text, pictures: pathsIn(pictures) });
  return appealed.ok ? ok(tx.say('submit-success')) : appealed;
};
