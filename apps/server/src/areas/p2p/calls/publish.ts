import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { presentAdvert } from '../adverts/advert.present.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { publishAdvert } from '../adverts/publish.ts';

/** Publishes an advert of the caller's. */
export const publish: Change<typeof p2p.publish> = (tx, input) => {
  const published = publishAdvert(tx, tx.person.id, {
    side: input.type,
    coin: input.currency_id,
    ways: input.way,
    fiat: input.money_type,
    mode: input.price_mode,
    price: input.price,
    premium: input.premium,
    minPrice: input.min_price,
    maxPrice: input.max_price,
    total: input.total_number,
    minNumber: input.min_number,
    maxNumber: input.max_number,
    payLimit: input.pay_limit,
    note: input.note,
  });
  return published.ok ? ok(presentAdvert(tx, published.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : published;
};
