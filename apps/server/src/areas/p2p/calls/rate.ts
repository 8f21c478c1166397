import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { rateOrder } from '../people/rate.ts';

/** Says whether trading with the other side of an order was good. */
export const rate: Change<typeof p2p.rate> = (tx, { id, isGood }) => {
  const rated = rateOrder(tx, tx.person.id, { order: id, isGood });
  return rated.ok ? ok(tx.say('submit-success')) : rated;
};
