import type { p2p } from '@mt2/contracts/p2p';
import { ok, parseAtoms } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { sideOf } from '../adverts/adverts.repo.ts';
import { takeAdvert as command } from '../orders/take.ts';

/** Places the caller's order with an advert. */
export const takeAdvert: Change<typeof p2p.takeAdvert> = (tx, { advertId: advert, value, means, way, price }) => {
  const taken = command(tx, tx.person.id, { advert, value, means, way: way || undefined, seenPrice: parseAtoms(price) });
  return taken.ok ? ok({ sentence: tx.say('order-placed'), order: { id: taken.value.id, side: sideOf(taken.value) } }) : taken;
};
