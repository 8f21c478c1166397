import type { LabAdvertView, labP2p } from '@mt2/contracts/lab/p2p';
import { assertDefined, err, ok } from '@mt2/domain';
import { surplusOf } from '@mt2/domain/p2p';
import { coinAt } from '../../areas/market/index.ts';
import { type AdvertRow, advertPrice, cancelAdvert, findAdvert, indexesAt, listLive, putMerchant, sideOf } from '../../areas/p2p/index.ts';
import { findOwnUpload, pathOf } from '../../areas/upload/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { findPersonByName } from '../people/find-person.ts';

function advertView(source: Source, row: AdvertRow, now: number): LabAdvertView {
  const { account } = assertDefined(findUser(source, row.userId), 'an advertiser is a user');
  return {
    id: row.id,
    advertiser: { id: row.userId, account },
    side: sideOf(row),
    currency: coinAt(source, row.coin).symbol,
    fiat: row.fiat,
    price: advertPrice(indexesAt(source, now), row),
    left: surplusOf(row),
    inOrders: row.inOrders,
    state: row.status,
  };
}

/** P2P trading, controlled by an operator. */
export const labP2pArea: Area<typeof labP2p> = {
  handlers: {
    listAdverts: ({ world }) => ok(listLive(world).map((row) => advertView(world, row, world.now()))),
    cancelAdvert: (tx, { id }) => {
      const advert = findAdvert(tx, id);
      if (!advert) return err('p2p-advert-not-found');
      const cancelled = cancelAdvert(tx, advert.userId, id);
      return cancelled.ok ? ok(advertView(tx, cancelled.value, tx.now)) : cancelled;
    },
    addMerchant: (tx, { persona, picture }) => {
      const person = findPersonByName(tx, persona);
      if (!person.ok) return person;
      const upload = findOwnUpload(tx, person.value.id, picture);
      if (!upload) return err('picture-not-found');
      putMerchant(tx, { userId: person.value.id, voucher: pathOf(upload) });
      return ok({ id: person.value.id });
    },
  },
};
