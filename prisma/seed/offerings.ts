import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mt2/contracts/languages';
import { type Atoms, assertDefined, atoms, coinPicture, DAY, HOUR, type Instant, percent, type Rate } from '@mt2/domain';
import type { Listing } from '@mt2/domain/market-terms';
import type { OfferingMode } from '@mt2/domain/subscription';
import type { OfferingText } from '../generated/client.ts';

const [BTC, ETH, USDT] = [1, 2, 3];

/** An offering of the seed; times are seconds from the epoch, negative before it. */
type SeedOffering = {
  readonly market: Omit<Listing, 'id' | 'listedAt'> & { readonly logo: string; readonly routes: [] };
  readonly mode: OfferingMode;
  readonly issuePrice: Atoms;
  readonly supply: Atoms;
  readonly minimum: Atoms;
  readonly cap: Atoms;
  readonly lockupDays: number;
  readonly rewardRate: Rate;
  readonly payCoins: readonly number[];
  readonly startAt: Instant;
  readonly closeAt: Instant;
  readonly launchAt: Instant;
  readonly isRecommended: 0 | 1;
};

type Sale = {
  readonly price: number;
  readonly supply: string;
  readonly minimum: string;
  readonly cap: string;
  readonly lockupDays: number;
  readonly reward: string;
  readonly mode?: OfferingMode;
  readonly payCoins?: readonly number[];
  readonly isRecommended?: true;
};

/** An offering with its days relative to the epoch: it opens and closes at 8:00, and the market opens at 12:00. */
const offering = (base: string, name: string, [start, close, launch]: readonly [number, number, number], sale: Sale): SeedOffering => ({
  market: {
    base,
    name,
    logo: coinPicture(base),
    priceDecimals: 4,
    quantityDecimals: 4,
    minQuantity: 10_000,
    lot: '1',
    bookStep: 1,
    simulation: { basePrice: sale.price, dailyDeviation: 0.06, correlation: 0.5, volumePerMinute: Math.round(9_000 / sale.price) },
    routes: [],
    hasContracts: false,
  },
  mode: sale.mode ?? 'first-come',
  issuePrice: atoms(String(sale.price)),
  supply: atoms(sale.supply),
  minimum: atoms(sale.minimum),
  cap: atoms(sale.cap),
  lockupDays: sale.lockupDays,
  rewardRate: percent(sale.reward),
  payCoins: sale.payCoins ?? [USDT, BTC, ETH],
  startAt: start * DAY + 8 * HOUR,
  closeAt: close * DAY + 8 * HOUR,
  launchAt: launch * DAY + 12 * HOUR,
  isRecommended: sale.isRecommended ? 1 : 0,
});

/** The new coins of every world, oldest first: every phase of an offering exists at the epoch. */
export const OFFERINGS: readonly SeedOffering[] = [
  offering('PEAK', 'Peak', [-66, -58, -52], { price: 0.2, supply: '10000', minimum: '100', cap: '50000', lockupDays: 21, reward: '2' }),
  offering('KITE', 'Kite', [-24, -16, -12], { price: 0.8, supply: '4000', minimum: '50', cap: '20000', lockupDays: 30, reward: '3' }),
  offering('GLINT', 'Glint', [-20, -8, 4], { price: 1.2, supply: '400000', minimum: '20', cap: '10000', lockupDays: 14, reward: '1.5' }),
  offering('HALO', 'Halo', [-10, -2, 2], {
    price: 0.5,
    supply: '60000',
    minimum: '100',
    cap: '30000',
    lockupDays: 15,
    reward: '1',
    mode: 'pro-rata',
    payCoins: [USDT],
  }),
  offering('TIDE', 'Tide', [-9, 3, 5], { price: 0.25, supply: '80000', minimum: '100', cap: '60000', lockupDays: 10, reward: '1' }),
  offering('ORBX', 'Orbix', [-3, 4, 6], {
    price: 1.5,
    supply: '20000',
    minimum: '10',
    cap: '4000',
    lockupDays: 0,
    reward: '0',
    mode: 'pro-rata',
  }),
  offering('LUMA', 'Luma', [-4, 9, 11], {
    price: 0.35,
    supply: '60000',
    minimum: '100',
    cap: '30000',
    lockupDays: 30,
    reward: '3',
    isRecommended: true,
  }),
  offering('VERTA', 'Verta', [5, 15, 18], {
    price: 0.6,
    supply: '500000',
    minimum: '50',
    cap: '300000',
    lockupDays: 60,
    reward: '6',
    isRecommended: true,
  }),
];

type Texts = Readonly<Record<string, Omit<OfferingText, 'offeringId' | 'lang'>>>;

/** The texts of an offering, in every language. */
export const textsOf = (base: string): Omit<OfferingText, 'offeringId'>[] =>
  LANGUAGES.map((lang) => {
    const texts = JSON.parse(readFileSync(new URL(`./offerings/${lang}.json`, import.meta.url), 'utf8')) as Texts;
    return { lang, ...assertDefined(texts[base], `${base} has its words`) };
  });
