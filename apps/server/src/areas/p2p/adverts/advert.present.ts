import { ADVERT_CODES, type AdvertFacts, type AdvertRow as WireAdvert } from '@mt2/contracts/p2p';
import { assertDefined, formatAtoms, formatInstant } from '@mt2/domain';
import { isAvailable, moneyLimits, orderLimits, P2P_LEVEL, surplusOf } from '@mt2/domain/p2p';
import { maskAccount } from '@mt2/domain/session';
import type { SentenceName } from '../../../http/request/language.ts';
import type { Source } from '../../../world/transaction/derived.ts';
import { levelOf } from '../../kyc/index.ts';
import { coinAt } from '../../market/index.ts';
import { findUser, type User } from '../../user/index.ts';
import { countsOf } from '../traders.repo.ts';
import { type AdvertRow, payLimitOf, sideOf } from './adverts.repo.ts';
import { isCoinHalted } from './halted-coins.ts';
import { advertPrice, type Indexes } from './index-price.ts';
import { offeredWays } from './offered-ways.ts';

export type Say = (name: SentenceName) => string;

/** A rate times 1e8 as a percent number. */
const percentOf = (rate: bigint): number => Number(rate) / 1_000_000;

/** The name of a user as others see it. */
export const shownName = ({ nickname, account }: Pick<User, 'nickname' | 'account'>): string => nickname || maskAccount(account);

/** A person who trades. */
export const userOf = (source: Source, id: number): User => assertDefined(findUser(source, id), 'a trader is a user');

/** The same for a page of rows: each person is read once. */
export function usersOf(source: Source): (id: number) => User {
  const read = new Map<number, User>();
  return (id) => {
    const user = read.get(id) ?? userOf(source, id);
    read.set(id, user);
    return user;
  };
}

/** 1 while a person is verified as those who trade must be. */
export const isVerified = (user: User): 0 | 1 => (levelOf(user) === P2P_LEVEL ? 1 : 0);

/** The name under which others see a person who trades. */
export const traderName = (source: Source, userId: number): string => shownName(userOf(source, userId));

/** Percent of a person's orders that were completed, and on average how long the person took to release coins. */
export function figuresOf(source: Source, userId: number) {
  const { ended, done, releases, releaseSeconds } = countsOf(source, userId);
  return {
    done_rate: ended === 0 ? 0 : Math.floor((done * 10_000) / ended) / 100,
    done_count: done,
    release_seconds: releases === 0 ? 0 : Math.round(releaseSeconds / releases),
  };
}

/** An advert on the wire, as far as it is the same in every language, at these index prices. */
export function presentFacts(source: Source, row: AdvertRow, indexes: Indexes): AdvertFacts {
  const price = advertPrice(indexes, row);
  const limits = moneyLimits(orderLimits(row), price);
  const ways = offeredWays(source, row);
  const advertiser = userOf(source, row.userId);
  const { symbol, logo } = coinAt(source, row.coin);
  return {
    id: row.id,
    type: sideOf(row),
    price: formatAtoms(price),
    min_price: formatAtoms(row.minPrice),
    max_price: formatAtoms(row.maxPrice),
    price_mode: row.isFloating ? 'floating' : 'fixed',
    premium: percentOf(row.premium),
    total_number: formatAtoms(row.total),
    surplus_number: formatAtoms(surplusOf(row)),
    trading_number: formatAtoms(row.inOrders),
    min_number: formatAtoms(row.minNumber),
    max_number: formatAtoms(row.maxNumber),
    limitation: { min: formatAtoms(limits.min), max: formatAtoms(limits.max) },
    way: ways.join(','),
    ways: [...ways],
    currency_id: row.coin,
    currency_name: symbol,
    logo,
    money_type: row.fiat,
    pay_limit: payLimitOf(row),
    seller_name: shownName(advertiser),
    seller_id: row.userId,
    is_verified: isVerified(advertiser),
    ...figuresOf(source, row.userId),
    ...ADVERT_CODES[row.status],
    is_available: isAvailable({ ...row, now: price }) && !isCoinHalted(source, row.coin) ? 1 : 0,
    note: row.note,
    create_time: formatInstant(row.createdAt),
  };
}

/** An advert on the wire in the words of a language; `reader` is undefined of a guest. */
export function presentAdvert(source: Source, row: AdvertRow, indexes: Indexes, say: Say, reader: number | undefined): WireAdvert {
  const facts = presentFacts(source, row, indexes);
  return { ...facts, way_name: facts.ways.map((way) => say(`p2p.${way}`)).join(', '), is_own: row.userId === reader ? 1 : 0 };
}
