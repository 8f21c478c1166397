import type { Read } from '@mt2/contracts/fields';
import type { advertFacts, advertRow } from '@mt2/contracts/p2p-rows';
import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { type AdvertSide, type AdvertStatus, isWithinLimits, LIVE_ADVERTS } from '@mt2/domain/p2p';
import { coinNamed } from '../../platform/markets.ts';

/** A trader's public profile. */
export type Trader = {
  readonly id: number;
  readonly name: string;
  /** Completed orders, and their percentage of all. */
  readonly count: number;
  readonly percent: number;
  /** Orders completed in the last 30 days; undefined if the backend does not say. */
  readonly thirtyDays: number | undefined;
  /** Percentage of good ratings; undefined without ratings. */
  readonly rating: number | undefined;
  /** The identity is verified as far as trading here requires. */
  readonly isVerified: boolean;
};

/** An advert for display. Prices and money are atoms of its currency, the rest atoms of its coin. */
export type Advert = ReturnType<typeof advertOf>;

/** A flag for the reader's own adverts, and the figures of an advertiser: only in answers, not in events. */
type Shown = Partial<Pick<Read<typeof advertRow>, 'isOwn' | 'thirtyDays' | 'good' | 'bad'>>;

/** Converts an advert from any backend for display. If it does not list the payment methods, they are named in a text. */
export function advertOf(facts: Read<typeof advertFacts> & Shown) {
  const {
    ending,
    shelf,
    wayText,
    advertiserId,
    advertiserName,
    doneCount,
    doneRate,
    isVerified,
    thirtyDays,
    good = 0,
    bad = 0,
    ...row
  } = facts;
  const status: AdvertStatus = ending !== 'none' ? ending : shelf === 'off' ? 'offShelf' : 'trading';
  const named = wayText.split(',');
  const advertiser: Trader = {
    id: advertiserId,
    name: advertiserName,
    count: doneCount,
    percent: doneRate,
    thirtyDays,
    rating: good + bad === 0 ? undefined : ratingOf(good, bad),
    isVerified,
  };
  return {
    ...row,
    status,
    ways: row.ways ?? PAYMENT_WAYS.filter((way) => named.includes(way)),
    /** Number of decimals of the coin here. */
    decimals: decimalsOf(row.coin),
    advertiser,
    /** Its price is outside its limits. */
    isOutside: !isWithinLimits(row, row.price),
  };
}

/** Percentage of good ratings, rounded; 100 only if all are good. */
const ratingOf = (good: number, bad: number): number => (bad === 0 ? 100 : Math.min(99, Math.round((good * 100) / (good + bad))));

/** Number of decimals of a coin here. */
export const decimalsOf = (coin: string): number => coinNamed(coin)?.displayDecimals ?? 2;

/** The side of the user who takes an advert. */
export const takerSide = ({ side }: Pick<Advert, 'side'>): AdvertSide => (side === 'sell' ? 'buy' : 'sell');

/** True while an advert is online or offline. */
export const isLiveAdvert = ({ status }: Pick<Advert, 'status'>): boolean => LIVE_ADVERTS.includes(status);
