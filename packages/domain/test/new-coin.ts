import { type ListedMarket, type Listing, listed } from '../src/market/terms.ts';

/** A coin listed at an instant, at 2.5 USDT. */
export const newCoin = (listedAt: number, changed: Partial<Listing> = {}): ListedMarket =>
  listed({
    id: 1001,
    base: 'NOVA',
    name: 'Nova',
    priceDecimals: 4,
    quantityDecimals: 2,
    minQuantity: 100,
    lot: '10',
    bookStep: 1,
    simulation: { basePrice: 2.5, dailyDeviation: 0.05, correlation: 0.6, volumePerMinute: 8_000 },
    listedAt,
    ...changed,
  });
