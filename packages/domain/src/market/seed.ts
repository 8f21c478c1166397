import { DAY, type Instant } from '../core/index.ts';
import { atoms } from '../money/index.ts';
import { Markets } from './catalogue.ts';
import { listed } from './listing.ts';
import { EARLY_LISTED_AT, LISTED_AT } from './markets.ts';

const MAIN_COIN = { accounts: ['spot', 'options', 'fiat'], hasOptions: true } as const;

/** The coins that every world begins with, in their order of listing. A new one is a row here and its picture in the client. */
export const SEED_MARKETS = new Markets([
  listed({
    ...{ id: 1, base: 'BTC', name: 'Bitcoin', priceDecimals: 2, quantityDecimals: 6, minQuantity: 10, lot: '0.001', bookStep: 50 },
    simulation: { basePrice: 65_000, dailyDeviation: 0.026, correlation: 0.8, volumePerMinute: 12 },
    routes: [{ route: 'OMNI', minDeposit: '0.0005', minWithdrawal: '0.001', maxWithdrawal: '10', fee: '0.0003' }],
    stakePerUsdt: atoms('0.00002'),
    ...MAIN_COIN,
  }),
  listed({
    ...{ id: 2, base: 'ETH', name: 'Ethereum', priceDecimals: 2, quantityDecimals: 5, minQuantity: 10, lot: '0.02', bookStep: 5 },
    simulation: { basePrice: 3_200, dailyDeviation: 0.034, correlation: 0.85, volumePerMinute: 160 },
    routes: [{ route: 'ERC20', minDeposit: '0.01', minWithdrawal: '0.02', maxWithdrawal: '200', fee: '0.003' }],
    stakePerUsdt: atoms('0.0004'),
    ...MAIN_COIN,
  }),
  listed({
    ...{ id: 4, base: 'LTC', name: 'Litecoin', priceDecimals: 2, quantityDecimals: 4, minQuantity: 10, lot: '1', bookStep: 1 },
    simulation: { basePrice: 85, dailyDeviation: 0.036, correlation: 0.75, volumePerMinute: 420 },
  }),
  listed({
    ...{ id: 5, base: 'XRP', name: 'XRP', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '100', bookStep: 1 },
    simulation: { basePrice: 0.62, dailyDeviation: 0.038, correlation: 0.7, volumePerMinute: 90_000 },
  }),
  listed({
    ...{ id: 6, base: 'DOGE', name: 'Dogecoin', priceDecimals: 5, quantityDecimals: 1, minQuantity: 10, lot: '500', bookStep: 1 },
    simulation: { basePrice: 0.16, dailyDeviation: 0.045, correlation: 0.65, volumePerMinute: 420_000 },
  }),
  listed({
    ...{ id: 7, base: 'SOL', name: 'Solana', priceDecimals: 2, quantityDecimals: 3, minQuantity: 10, lot: '0.5', bookStep: 1 },
    simulation: { basePrice: 150, dailyDeviation: 0.045, correlation: 0.75, volumePerMinute: 900 },
  }),
  listed({
    ...{ id: 8, base: 'BCH', name: 'Bitcoin Cash', priceDecimals: 2, quantityDecimals: 4, minQuantity: 10, lot: '0.2', bookStep: 1 },
    simulation: { basePrice: 450, dailyDeviation: 0.04, correlation: 0.7, volumePerMinute: 60 },
  }),
  listed({
    ...{ id: 9, base: 'EOS', name: 'EOS', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '100', bookStep: 1 },
    simulation: { basePrice: 0.72, dailyDeviation: 0.042, correlation: 0.65, volumePerMinute: 30_000 },
  }),
  listed({
    ...{ id: 10, base: 'TRX', name: 'TRON', priceDecimals: 5, quantityDecimals: 1, minQuantity: 100, lot: '500', bookStep: 1 },
    simulation: { basePrice: 0.15, dailyDeviation: 0.028, correlation: 0.55, volumePerMinute: 160_000 },
  }),
  listed({
    ...{ id: 11, base: 'LINK', name: 'Chainlink', priceDecimals: 3, quantityDecimals: 3, minQuantity: 100, lot: '5', bookStep: 1 },
    simulation: { basePrice: 14.5, dailyDeviation: 0.044, correlation: 0.75, volumePerMinute: 2_100 },
  }),
  listed({
    ...{ id: 12, base: 'ADA', name: 'Cardano', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '200', bookStep: 1 },
    simulation: { basePrice: 0.46, dailyDeviation: 0.041, correlation: 0.72, volumePerMinute: 60_000 },
  }),
  listed({
    ...{ id: 13, base: 'DOT', name: 'Polkadot', priceDecimals: 3, quantityDecimals: 3, minQuantity: 100, lot: '10', bookStep: 1 },
    simulation: { basePrice: 6.4, dailyDeviation: 0.041, correlation: 0.72, volumePerMinute: 3_300 },
  }),
]);

/** The personas' histories begin three months before an epoch, and their first charts show a month. */
const NEEDED_HISTORY = 120 * DAY;
const EARLY_MARKETS = new Markets(SEED_MARKETS.list.map((market) => ({ ...market, listedAt: EARLY_LISTED_AT })));

/** The coins of the seed in worlds of an epoch. An early epoch only moves the start of their history: prices do not depend on it. */
export const seedMarketsAt = (epoch: Instant): Markets => (epoch - NEEDED_HISTORY < LISTED_AT ? EARLY_MARKETS : SEED_MARKETS);
