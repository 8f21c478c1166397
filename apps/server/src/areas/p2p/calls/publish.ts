import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { advertView } from '../adverts/advert-view.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { publishAdvert } from '../adverts/publish.ts';

/** Publishes an advert of the caller's. */
export const publish: Change<typeof p2p.publish> = (tx, { coinId: coin, ways, fiat, ...typed }) => {
  const published = publishAdvert(tx, tx.person.id, { coin, ways, fiat, ...typed });
  return published.ok ? ok(advertView(tx, published.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : published;
};
