import { assertDefined } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import {
  ADVERT_STATUS,
  type AdvertPrice,
  type AdvertSide,
  type AdvertStatus,
  type AdvertTerms,
  LIVE_ADVERTS,
  type P2pFiat,
  type PayLimit,
  readWays,
} from '@mt2/domain/p2p';
import type { P2pAdvert } from '@mt2/prisma';
import { byEnd, latestFirst, type Page, type PageRequest, selectPage } from '../../../world/tables/page.ts';
import { listed, type Named, rowsOf } from '../../../world/tables/status.ts';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';

export type AdvertRow = Named<P2pAdvert, AdvertStatus>;

const SIDE_CODE: Readonly<Record<AdvertSide, 1 | 2>> = { buy: 1, sell: 2 };
const LIVE = listed(ADVERT_STATUS, ...LIVE_ADVERTS);
const TRADING = ADVERT_STATUS.codeOf('trading');
const ADVERTS = rowsOf<P2pAdvert, AdvertStatus>('P2pAdvert', ADVERT_STATUS);

export const sideOf = ({ side }: { readonly side: number }): AdvertSide => (side === SIDE_CODE.buy ? 'buy' : 'sell');
export const fiatOf = ({ fiat }: { readonly fiat: string }): P2pFiat => fiat as P2pFiat;
export const payLimitOf = ({ payLimit }: { readonly payLimit: number }): PayLimit => payLimit as PayLimit;
/** The price of an advert as the rules see it. */
export const toPrice = ({ isFloating, price, premium, minPrice, maxPrice }: AdvertRow): AdvertPrice => ({
  mode: isFloating ? 'floating' : 'fixed',
  price,
  premium,
  minPrice,
  maxPrice,
});
export function waysOf({ ways }: Pick<AdvertRow, 'ways'>): readonly PaymentWay[] {
  const read = readWays(ways);
  return read.ok ? read.value : [];
}

type TermColumns = Pick<
  P2pAdvert,
  'fiat' | 'isFloating' | 'price' | 'premium' | 'minPrice' | 'maxPrice' | 'total' | 'minNumber' | 'maxNumber' | 'ways' | 'payLimit' | 'note'
>;
/** The columns of an advert's terms. */
export const termColumns = ({ mode, ways, ...terms }: AdvertTerms): TermColumns => ({
  ...terms,
  isFloating: mode === 'floating' ? 1 : 0,
  ways: ways.join(','),
});

/** Stores an advert created now. */
export function insertAdvert(
  tx: Tx,
  advert: Pick<P2pAdvert, 'userId' | 'coin'> & { readonly side: AdvertSide },
  terms: AdvertTerms,
): AdvertRow {
  const { side, ...owned } = advert;
  const traded = { sold: 0n, inOrders: 0n, createdAt: tx.now, changedAt: tx.now };
  return ADVERTS.insert(tx, { ...owned, side: SIDE_CODE[side], ...termColumns(terms), ...traded, status: 'trading' });
}

/** The columns of an advert that change in addition to its status. */
export type AdvertChange = Partial<Pick<P2pAdvert, 'sold' | 'inOrders'> & TermColumns>;

/** Changes an advert, and its status if `to` is given. Throws if its table has no such step. */
export function updateAdvert(tx: Tx, row: AdvertRow, to: AdvertStatus, change: AdvertChange): AdvertRow {
  if (to === row.status) {
    tx.sql.update<P2pAdvert>('P2pAdvert', { id: row.id }, change);
    return { ...row, ...change };
  }
  return ADVERTS.move(tx, row, to, { ...change, changedAt: tx.now });
}

export const findAdvert = ADVERTS.find;
/** The advert of an order. */
export const advertOf = (source: Reading, { advertId }: { readonly advertId: number }): AdvertRow =>
  assertDefined(findAdvert(source, advertId), 'an order has its advert');
/** The online adverts, oldest first. */
export const listTrading = (source: Reading): AdvertRow[] => ADVERTS.list(source, 'WHERE "status" = +? ORDER BY "id"', TRADING);
/** The online and offline adverts, oldest first. */
export const listLive = (source: Reading): AdvertRow[] => ADVERTS.list(source, `WHERE "status" IN ${LIVE} ORDER BY "id"`);
/** A user's adverts that have not ended, online and offline, oldest first. */
export const listLiveOf = (source: Reading, userId: number): AdvertRow[] =>
  ADVERTS.list(source, `WHERE "userId" = +? AND "status" IN ${LIVE} ORDER BY "id"`, userId);

type AdvertFilter = {
  readonly statuses: readonly AdvertStatus[];
  readonly side: AdvertSide | undefined;
  /** Coins whose adverts are left out. */
  readonly without: readonly number[];
};

/** One page of a user's adverts, newest first or ended ones by their end, and their total number. */
export function listAdvertsOf(
  source: Reading,
  userId: number,
  { statuses, side, without }: AdvertFilter,
  slice: PageRequest,
): Page<AdvertRow> {
  const own = `FROM "P2pAdvert" WHERE "userId" = +? AND +"status" IN ${listed(ADVERT_STATUS, ...statuses)}
  AND "coin" NOT IN (${without.join(', ')}) AND (? = 0 OR "side" = +?)`;
  const code = side === undefined ? 0 : SIDE_CODE[side];
  const order = latestFirst(byEnd(ADVERT_STATUS, statuses, 'changedAt'));
  const { rows, count } = selectPage<P2pAdvert>(source, own, [userId, code, code], order, slice);
  return { rows: rows.map(ADVERTS.toRow), count };
}
