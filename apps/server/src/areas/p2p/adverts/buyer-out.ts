import type { Instant } from '@mt2/domain';
import { CANCELS_PER_DAY } from '@mt2/domain/p2p';
import type { Source } from '../../../world/transaction/tx.ts';
import { countCancelled, listCancellers } from '../orders/orders.repo.ts';
import { type AdvertRow, sideOf } from './adverts.repo.ts';

/** True for a buying advert whose advertiser has cancelled, or left unpaid, the daily maximum of orders: nobody can take it. */
export const isBuyerOut = (source: Source, now: Instant, advert: Pick<AdvertRow, 'side' | 'userId'>): boolean =>
  sideOf(advert) === 'buy' && countCancelled(source, advert.userId, now) >= CANCELS_PER_DAY;

/** The users whose buying adverts are closed for that reason. */
export const buyersOut = (source: Source, now: Instant): ReadonlySet<number> => new Set(listCancellers(source, CANCELS_PER_DAY, now));
