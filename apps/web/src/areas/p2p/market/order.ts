import type { Advert } from '../advert.ts';

/** The orders of a list of adverts: the best price, which is the server's, or the best of a figure. */
export const ADVERT_ORDERS = ['price', 'orders', 'completion', 'limit'] as const;
export type AdvertOrder = (typeof ADVERT_ORDERS)[number];

/** The figure of each order; the highest is first. */
const FIGURES: Readonly<Record<Exclude<AdvertOrder, 'price'>, (advert: Advert) => number>> = {
  orders: ({ advertiser: { thirtyDays, count } }) => thirtyDays ?? count,
  completion: ({ advertiser: { percent } }) => percent,
  limit: ({ money }) => -Number(money.min),
};

/** Adverts with the best price first, in another order; those that cannot be taken now stay last. */
export const inOrder = (adverts: readonly Advert[], order: Exclude<AdvertOrder, 'price'>): readonly Advert[] =>
  adverts.toSorted((one, other) => Number(other.isAvailable) - Number(one.isAvailable) || FIGURES[order](other) - FIGURES[order](one));
