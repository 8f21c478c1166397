import type { FromAny } from '@mt2/contracts';
import { ADVERT_CODES, type AdvertFacts } from '@mt2/contracts/p2p';
import { type Atoms, atoms } from '@mt2/domain';
import { PAYMENT_WAYS, type PaymentWay } from '@mt2/domain/bank-card';
import { type AdvertSide, type AdvertStatus, isWithinLimits, LIVE_ADVERTS, type PayLimit, type PriceMode } from '@mt2/domain/p2p';
import { secondsOf } from '../../platform/format.ts';
import { coinNamed } from '../../platform/markets.ts';

/** Somebody who trades here, as others see him. */
export type Trader = {
  readonly id: number;
  readonly name: string;
  /** Orders that were completed, and percent of all. */
  readonly count: number;
  readonly percent: number;
  /** The identity is verified as far as trading here asks for. */
  readonly isVerified: boolean;
};

/** An advert as its screens show it. Prices and money are atoms of its currency, the rest atoms of its coin. */
export type Advert = {
  readonly id: number;
  /** The advertiser's: whoever takes it does the opposite. */
  readonly side: AdvertSide;
  readonly status: AdvertStatus;
  readonly coin: string;
  readonly coinId: number;
  /** Decimals with which the coin is shown and counted here. */
  readonly decimals: number;
  readonly fiat: string;
  readonly mode: PriceMode;
  /** The price of the second in which it was read. */
  readonly price: Atoms;
  readonly minPrice: Atoms;
  readonly maxPrice: Atoms;
  /** Percent above the index; 0 of a fixed price. */
  readonly premium: number;
  readonly total: Atoms;
  /** Quantity that can still be taken, and quantity in open orders. */
  readonly left: Atoms;
  readonly inOrders: Atoms;
  /** The least and the most of an order: in coins as the advertiser set it, and in money at this second. */
  readonly min: Atoms;
  readonly max: Atoms;
  readonly money: { readonly min: Atoms; readonly max: Atoms };
  readonly ways: readonly PaymentWay[];
  /** Undefined where the server does not say it. */
  readonly payMinutes: PayLimit | undefined;
  readonly note: string;
  readonly advertiser: Trader;
  /** False while it is shown but cannot be taken. */
  readonly isAvailable: boolean;
  /** Its price is outside of its limits. */
  readonly isOutside: boolean;
  readonly createdAt: number;
};

function statusOf({ is_done, is_shelves }: Pick<AdvertFacts, 'is_done' | 'is_shelves'>): AdvertStatus {
  if (is_done === ADVERT_CODES.completed.is_done) return 'completed';
  if (is_done === ADVERT_CODES.cancelled.is_done) return 'cancelled';
  return is_shelves === ADVERT_CODES.offShelf.is_shelves ? 'offShelf' : 'trading';
}

/** Fields of an advert that only this backend sends. */
type Own =
  | ('price_mode' | 'premium' | 'trading_number' | 'ways' | 'currency_id' | 'logo' | 'pay_limit')
  | ('is_verified' | 'release_seconds' | 'is_available');
const ABSENT = { price_mode: 'fixed', premium: 0, trading_number: '0', currency_id: 0, pay_limit: undefined, is_verified: 0 } as const;

/** Reads an advert of any backend. */
export function toAdvert(any: FromAny<AdvertFacts, Own>): Advert {
  const named = any.way.split(',');
  const row = { ...ABSENT, ways: PAYMENT_WAYS.filter((way) => named.includes(way)), is_available: 1, ...any };
  const limits = { minPrice: atoms(row.min_price), maxPrice: atoms(row.max_price) };
  const price = atoms(row.price);
  return {
    id: row.id,
    side: row.type,
    status: statusOf(row),
    coin: row.currency_name,
    coinId: row.currency_id,
    decimals: decimalsOf(row.currency_name),
    fiat: row.money_type,
    mode: row.price_mode,
    price,
    ...limits,
    premium: row.premium,
    total: atoms(row.total_number),
    left: atoms(row.surplus_number),
    inOrders: atoms(row.trading_number),
    min: atoms(row.min_number),
    max: atoms(row.max_number),
    money: { min: atoms(row.limitation.min), max: atoms(row.limitation.max) },
    ways: row.ways,
    payMinutes: row.pay_limit,
    note: row.note,
    advertiser: {
      id: row.seller_id,
      name: row.seller_name,
      count: row.done_count,
      percent: row.done_rate,
      isVerified: row.is_verified === 1,
    },
    isAvailable: row.is_available === 1,
    isOutside: !isWithinLimits(limits, price),
    createdAt: secondsOf(row.create_time),
  };
}

/** Decimals with which a coin is counted here. */
export const decimalsOf = (coin: string): number => coinNamed(coin)?.displayDecimals ?? 2;

/** The side of the person who takes an advert. */
export const takerSide = ({ side }: Pick<Advert, 'side'>): AdvertSide => (side === 'sell' ? 'buy' : 'sell');

/** True while an advert is on the shelf or off it. */
export const isLiveAdvert = ({ status }: Pick<Advert, 'status'>): boolean => LIVE_ADVERTS.includes(status);

/** Words of the states, by the key of each. */
export const ADVERT_WORDS: Readonly<Record<AdvertStatus, string>> = {
  trading: 'status.advert-trading',
  completed: 'status.advert-completed',
  offShelf: 'status.advert-off-shelf',
  cancelled: 'status.advert-cancelled',
};
