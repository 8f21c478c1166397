import { assertDefined, formatFloor, MINUTE, must, roundedUpTo } from '@mt2/domain';
import {
  type Coin,
  LAST_SEED_ID,
  type ListedMarket,
  type Listing,
  listed,
  type Markets,
  seedMarketsAt,
  withListings,
} from '@mt2/domain/market';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { insertAddedMarket, listAddedMarkets, openAnnounced } from './market.repo.ts';

/**
 * The coins and markets of a world: the seed's, those added since, and those announced. Throws an error that describes a
 * problem with them.
 */
export const marketsAt: (source: Source) => Markets = derived((source) => {
  const { added, announced } = listAddedMarkets(source);
  return withListings(seedMarketsAt(source.world.epoch), added.map(listed), announced.map(listed));
});

/** The market of a stored row, which always has one. */
export const marketOfRow = (source: Source, { marketId }: { readonly marketId: number }): ListedMarket =>
  assertDefined(marketsAt(source).find(marketId), 'a stored row has its market');

/** The markets of stored rows, each once, in the order of the rows. */
export const marketsOfRows = (source: Source, rows: readonly { readonly marketId: number }[]): ReadonlySet<ListedMarket> =>
  new Set(rows.map((row) => marketOfRow(source, row)));

/** The coin of a stored row, which always has one. */
export const coinAt = (source: Source, coin: number): Coin => assertDefined(marketsAt(source).coin(coin), 'a stored row has its coin');

/** An amount with its coin, as messages name it: `100.00 USDT`. */
export function amountText(source: Source, coin: number, amount: bigint): string {
  const { symbol, displayDecimals } = coinAt(source, coin);
  return `${formatFloor(amount, displayDecimals)} ${symbol}`;
}

/** The same for a cost, rounded up as on every screen. */
export const costText = (source: Source, coin: number, cost: bigint): string =>
  amountText(source, coin, roundedUpTo(cost, coinAt(source, coin).displayDecimals));

/** The definition of a coin to be added to a world; `simulation.basePrice` is its first price, in whole ticks. */
export type NewMarket = Pick<
  Listing,
  | 'base'
  | 'name'
  | 'logo'
  | 'priceDecimals'
  | 'quantityDecimals'
  | 'minQuantity'
  | 'lot'
  | 'bookStep'
  | 'simulation'
  | 'routes'
  | 'hasContracts'
>;

/** The ID of the next coin that joins a world, regardless of when its market opens. */
const nextIdOf = ({ list, coinsToCome }: Markets): number => Math.max(LAST_SEED_ID, ...[...list, ...coinsToCome].map(({ id }) => id)) + 1;

/**
 * Announces a coin whose market is to open later, and returns its ID. Until then it is held and valued at its first price,
 * but neither traded nor moved over a chain. Throws an error that describes a problem with the coin, and then adds nothing.
 */
export function announceMarket(tx: Tx, market: NewMarket): number {
  const markets = marketsAt(tx);
  const id = nextIdOf(markets);
  const row = listed({ ...market, id, listedAt: tx.now - (tx.now % MINUTE) });
  // Checked together with the others before any write.
  withListings(markets, [row]);
  insertAddedMarket(tx, row);
  tx.derived.forget();
  return id;
}

/**
 * Opens the market of an announced coin from now on, which is a full minute: from here its price path starts, and orders
 * are accepted. In due work it runs after everything that prices trigger in that second.
 */
export function openMarket(tx: Tx, id: number): ListedMarket {
  must(tx.now % MINUTE === 0, 'a market is added on a full minute');
  must(openAnnounced(tx, id) === 1, 'a market that opens was announced');
  tx.derived.forget();
  return assertDefined(marketsAt(tx).find(id), 'the market was just opened');
}
