import type { Given } from '@mt2/contracts/fields';
import type { advertFacts, advertRow } from '@mt2/contracts/p2p-rows';
import { assertDefined } from '@mt2/domain';
import { type AdvertStatus, isAvailable, moneyLimits, orderLimits, P2P_LEVEL, surplusOf } from '@mt2/domain/p2p';
import { maskAccount } from '@mt2/domain/session';
import type { Say } from '../../../http/request/language.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { levelOf } from '../../kyc/index.ts';
import { coinAt } from '../../market/index.ts';
import { findUser, type User } from '../../user/index.ts';
import { countCompleted } from '../orders/orders.repo.ts';
import { countRatings, countsOf } from '../traders.repo.ts';
import { type AdvertRow, payLimitOf, sideOf } from './adverts.repo.ts';
import { isBuyerOut } from './buyer-out.ts';
import { isCoinHalted } from './halted-coins.ts';
import { advertPrice, type Indexes } from './index-price.ts';
import { offeredWays } from './offered-ways.ts';

type Facts = Given<typeof advertFacts>;
export type AdvertView = Given<typeof advertRow>;

/** The two parts in which an advert's status is sent. */
const STATUS_PARTS: Readonly<Record<AdvertStatus, Pick<Facts, 'ending' | 'shelf'>>> = {
  trading: { ending: 'none', shelf: 'on' },
  offShelf: { ending: 'none', shelf: 'off' },
  completed: { ending: 'completed', shelf: 'off' },
  cancelled: { ending: 'cancelled', shelf: 'off' },
};

/** A rate times 1e8 as a percent number. */
const percentOf = (rate: bigint): number => Number(rate) / 1_000_000;

/** The name of a user shown to others. */
export const shownName = ({ nickname, account }: Pick<User, 'nickname' | 'account'>): string => nickname || maskAccount(account);

/** A P2P user. */
export const userOf = (source: Source, id: number): User => assertDefined(findUser(source, id), 'a trader is a user');

/** The same for a page of rows: each user is read once. */
export function usersOf(source: Source): (id: number) => User {
  const read = new Map<number, User>();
  return (id) => {
    const user = read.get(id) ?? userOf(source, id);
    read.set(id, user);
    return user;
  };
}

/** True while a user has the verification that trading requires. */
export const isVerified = (user: User): boolean => levelOf(user) === P2P_LEVEL;

/** The name under which others see a trader. */
export const traderName = (source: Source, userId: number): string => shownName(userOf(source, userId));

/** Percent of a trader's orders that were completed, and their average time to release coins. */
export function figuresOf(source: Source, userId: number) {
  const { ended, done, releases, releaseSeconds } = countsOf(source, userId);
  return {
    doneRate: ended === 0 ? 0 : Math.floor((done * 10_000) / ended) / 100,
    doneCount: done,
    releaseSeconds: releases === 0 ? 0 : Math.round(releaseSeconds / releases),
  };
}

/** The parts of an advert that are the same in every language, at these index prices. */
export function advertFactsOf(source: Source, row: AdvertRow, indexes: Indexes): Facts {
  const price = advertPrice(indexes, row);
  const ways = offeredWays(source, row);
  const advertiser = userOf(source, row.userId);
  const { symbol, logo } = coinAt(source, row.coin);
  return {
    ...row,
    side: sideOf(row),
    price,
    mode: row.isFloating ? 'floating' : 'fixed',
    premium: percentOf(row.premium),
    left: surplusOf(row),
    money: moneyLimits(orderLimits(row), price),
    wayText: ways.join(','),
    ways,
    coinId: row.coin,
    coin: symbol,
    logo,
    payLimit: payLimitOf(row),
    advertiserName: shownName(advertiser),
    advertiserId: row.userId,
    isVerified: isVerified(advertiser),
    ...figuresOf(source, row.userId),
    ...STATUS_PARTS[row.status],
    isAvailable: isAvailable({ ...row, now: price }) && !isCoinHalted(source, row.coin) && !isBuyerOut(source, indexes.at, row),
  };
}

/** An advert in the words of a language; `reader` is undefined for a guest. */
export function advertView(source: Source, row: AdvertRow, indexes: Indexes, say: Say, reader: number | undefined): AdvertView {
  const facts = advertFactsOf(source, row, indexes);
  return {
    ...facts,
    wayName: facts.ways.map((way) => say(`p2p.${way}`)).join(', '),
    isOwn: row.userId === reader,
    thirtyDays: countCompleted(source, row.userId, indexes.at),
    ...countRatings(source, row.userId),
  };
}
