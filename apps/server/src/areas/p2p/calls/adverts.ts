import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { answerWith, type Change } from '../../../http/area.ts';
import { advertView } from '../adverts/advert-view.ts';
import { editAdvert as edit } from '../adverts/edit-advert.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { publishAdvert } from '../adverts/publish.ts';
import { cancelAdvert as cancel, takeDown as hide, putUp as show } from '../adverts/shelf.ts';

/** Publishes an advert for the caller. */
export const publish: Change<typeof p2p.publish> = (tx, { coinId: coin, ways, fiat, ...typed }) => {
  const published = publishAdvert(tx, tx.person.id, { coin, ways, fiat, ...typed });
  return published.ok ? ok(advertView(tx, published.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : published;
};

/** Changes the terms of one of the caller's adverts. */
export const editAdvert: Change<typeof p2p.editAdvert> = (tx, { id, ...typed }) => {
  const edited = edit(tx, tx.person.id, id, typed);
  return edited.ok ? ok(advertView(tx, edited.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : edited;
};

/** Puts one of the caller's adverts online again. */
export const putUp: Change<typeof p2p.putUp> = (tx, { id }) => answerWith(tx, 'operation-success', show(tx, tx.person.id, id));

/** Takes one of the caller's adverts offline. */
export const takeDown: Change<typeof p2p.takeDown> = (tx, { id }) => answerWith(tx, 'operation-success', hide(tx, tx.person.id, id));

export const cancelAdvert: Change<typeof p2p.cancelAdvert> = (tx, { id }) =>
  answerWith(tx, 'operation-success', cancel(tx, tx.person.id, id));
