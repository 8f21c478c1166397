import { BeyondRules, MINUTE, must } from '../core/index.ts';
import { ATOM_DECIMALS, COIN, unitOf } from '../money/index.ts';
import { Markets } from './catalogue.ts';
import { USDT } from './coins.ts';
import { wholeLadder } from './ladder-levels.ts';
import { EARLY_LISTED_AT, isOfTheSeed, type ListedMarket } from './markets.ts';

/** A price of fewer ticks would move in jumps, and the market maker's bids would not fit below it. */
const LEAST_TICKS = 1000;
/**
 * The largest markets whose prices, quantities and turnover stay exact: scripts move a price to ten times its level, and a
 * busy minute trades a thousand times as much as a usual one.
 */
const LISTING_LIMITS = {
  /** Ticks of its first price. */
  ticks: 1e12,
  /** Steps traded in a usual minute, and in its smallest order. */
  steps: 1e12,
  /** Coins added to one world. */
  added: 1000,
  /** Levels of the market maker on each side. */
  levels: 100_000,
} as const;
/** The path of a coin's image. */
const LOGO = /^\/upload\/site\/coins\/[a-z0-9-]{1,50}\.svg$/;
/** A turnover is counted in cents of whole ticks times steps. */
const LEAST_DECIMALS = 2;

/** Tolerance between a decimal price and a whole number of ticks, for binary rounding. */
const TICK_ERROR = 1e-6;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;
const isWithin = (value: number, most: number): boolean => value > 0 && value <= most;
const isDecimals = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= ATOM_DECIMALS;

/** The base price of a market added later is the price of one second, not the mean of a day. */
function hasFirstPriceInTicks(market: ListedMarket): boolean {
  const ticks = market.simulation.basePrice * 10 ** market.priceDecimals;
  return isOfTheSeed(market) || Math.abs(ticks - Math.round(ticks)) < TICK_ERROR;
}

/** The rules of each row, with their error texts. */
const RULES: readonly (readonly [claim: string, holds: (market: ListedMarket) => boolean])[] = [
  ['has a positive integer as its ID', ({ id }) => isCount(id)],
  ['has a ticker of 2 to 10 capitals and digits', ({ base }) => /^[A-Z0-9]{2,10}$/.test(base)],
  ['has a name', ({ name }) => name.trim() !== ''],
  ['is quoted in USDT', ({ base, symbol }) => symbol === `${base}/${USDT.symbol}`],
  ['has an image of the site', ({ logo }) => LOGO.test(logo)],
  ['begins on a full minute, not before the product', ({ listedAt }) => listedAt % MINUTE === 0 && listedAt >= EARLY_LISTED_AT],
  ['has integer decimals', ({ priceDecimals, quantityDecimals }) => isDecimals(priceDecimals) && isDecimals(quantityDecimals)],
  [
    `has ${LEAST_DECIMALS} to ${ATOM_DECIMALS} decimals of price and quantity together`,
    ({ priceDecimals, quantityDecimals }) =>
      priceDecimals + quantityDecimals >= LEAST_DECIMALS && priceDecimals + quantityDecimals <= ATOM_DECIMALS,
  ],
  ['has a minimum quantity in whole steps', ({ minQuantity }) => isCount(minQuantity) && minQuantity <= LISTING_LIMITS.steps],
  ['has a minimum notional', ({ minNotional }) => minNotional > 0n],
  ['has whole ticks between two levels of its book', ({ bookStep }) => isCount(bookStep) && bookStep <= LISTING_LIMITS.ticks],
  [`has at most ${LISTING_LIMITS.levels} levels in its book`, (market) => wholeLadder(market) <= LISTING_LIMITS.levels],
  ['has a lot of whole steps', ({ lot, quantityDecimals }) => lot > 0n && lot % unitOf(quantityDecimals) === 0n],
  ['has tiers', ({ tiers }) => tiers.length > 0],
  ['moves by a deviation between 0 and 1 a day', ({ simulation: { dailyDeviation } }) => dailyDeviation > 0 && dailyDeviation < 1],
  ['has a correlation of 0 to 1 with the whole market', ({ simulation: { correlation } }) => correlation >= 0 && correlation <= 1],
  [
    'has a volume',
    ({ simulation: { volumePerMinute }, quantityDecimals }) => isWithin(volumePerMinute * 10 ** quantityDecimals, LISTING_LIMITS.steps),
  ],
  [
    `has a price of ${LEAST_TICKS} to ${LISTING_LIMITS.ticks} ticks`,
    ({ simulation: { basePrice }, priceDecimals }) =>
      basePrice * 10 ** priceDecimals >= LEAST_TICKS && isWithin(basePrice * 10 ** priceDecimals, LISTING_LIMITS.ticks),
  ],
  ['has a first price in whole ticks', hasFirstPriceInTicks],
  ['is held by the spot account', ({ accounts }) => accounts.includes('spot')],
  ['has each route once', ({ routes }) => new Set(routes.map(({ route }) => route)).size === routes.length],
  [
    'has routes for its own coin with possible amounts',
    ({ id, routes }) =>
      routes.every(
        ({ coin, minDeposit, minWithdrawal, maxWithdrawal, fee }) =>
          coin === id && minDeposit > 0n && fee >= 0n && fee < minWithdrawal && minWithdrawal <= maxWithdrawal,
      ),
  ],
  [
    'has a value for stakes exactly if the options account holds it',
    ({ accounts, stakePerUsdt }) => accounts.includes('options') === (stakePerUsdt !== undefined) && (stakePerUsdt ?? COIN) > 0n,
  ],
];

/** Throws an error that names the first row that breaks a rule. */
export function checkListings(list: readonly ListedMarket[]): void {
  checkRows(list);
  checkUnique(list);
}

function checkRows(rows: readonly ListedMarket[]): void {
  for (const market of rows)
    for (const [claim, holds] of RULES)
      if (!holds(market)) throw new BeyondRules(`broken: the market ${market.symbol || market.id} ${claim}`);
}

function checkUnique(list: readonly ListedMarket[]): void {
  const ids = new Set([USDT.id]);
  const tickers = new Set([USDT.symbol]);
  for (const { id, base } of list) {
    must(!ids.has(id), `the ID ${id} of ${base} is unique`);
    must(!tickers.has(base), `the ticker ${base} is unique`);
    ids.add(id);
    tickers.add(base);
  }
}

/** A catalog with the added rows and the announced ones, which are checked. Throws like `checkListings`. */
export function withListings(markets: Markets, added: readonly ListedMarket[], announced: readonly ListedMarket[] = []): Markets {
  const fresh = [...added, ...announced];
  if (fresh.length === 0) return markets;
  must(fresh.length <= LISTING_LIMITS.added, `a world has at most ${LISTING_LIMITS.added} added coins`);
  checkRows(fresh);
  checkUnique([...markets.list, ...fresh]);
  const list = [...markets.list, ...added];
  return new Markets(list, announced);
}
