import type { PaymentWay } from '@mt2/domain/bank-card';
import { ownMethods } from '@mt2/domain/p2p';
import { derived, type Source } from '../../../world/transaction/tx.ts';
import { traderOf } from '../facts.ts';
import { type AdvertRow, sideOf, waysOf } from './adverts.repo.ts';

/** The payment methods of users who sell by an online advert. They keep the verified name, and an event reports each change of a method. */
const ownWays = derived(() => new Map<number, readonly PaymentWay[]>());

/** Discards a user's cached payment methods. */
export const forgetWays = (source: Source, userId: number): boolean => ownWays(source).delete(userId);

const readWays = (source: Source, userId: number): readonly PaymentWay[] => ownMethods(traderOf(source, userId)).map(({ way }) => way);

/** The advert's chosen payment methods that its owner has bound now; for a buying advert, all the chosen ones. */
export function boundWays(source: Source, row: AdvertRow): readonly PaymentWay[] {
  if (sideOf(row) === 'buy') return waysOf(row);
  const own = ownWays(source).get(row.userId) ?? readWays(source, row.userId);
  if (row.status === 'trading') ownWays(source).set(row.userId, own);
  return waysOf(row).filter((way) => own.includes(way));
}

/** The payment methods that an advert offers: online, the chosen ones bound now; offline, all the chosen ones. */
export const offeredWays = (source: Source, row: AdvertRow): readonly PaymentWay[] =>
  row.status === 'trading' ? boundWays(source, row) : waysOf(row);
