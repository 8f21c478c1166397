import { TIERS } from '@mt2/domain/market';
import { type Coin, type Market, SEED_MARKETS } from '@mt2/domain/market-terms';

/**
 * The markets and coins known to this page: those of the seed from the first paint, and those added to the world since,
 * from the server's quotations. Data about a coin that the wire lacks (its routes, accounts and tiers) comes from the
 * seed's rows; only this module reads them.
 */
let joined: readonly Market[] = [];

/** Takes the markets of a response as the world's current ones. */
export function noteMarkets(markets: readonly Market[]): void {
  joined = markets.filter(({ id }) => !SEED_MARKETS.find(id));
}

/** The tiers of a market, which the wire does not carry: those of its seed row, or the defaults. */
export const tiersOf = (id: number): Market['tiers'] => SEED_MARKETS.find(id)?.tiers ?? TIERS;

/** True if a market has options; undefined for a market added later. */
export const hasOptions = (id: number): boolean | undefined => SEED_MARKETS.find(id)?.hasOptions;

/** True if a market has contracts; undefined for a market added later. */
export const hasContracts = (id: number): boolean | undefined => SEED_MARKETS.find(id)?.hasContracts;

/** The market of `BTC/USDT`; undefined if unknown. */
export const marketBySymbol = (symbol: string): Market | undefined =>
  SEED_MARKETS.bySymbol(symbol) ?? joined.find((market) => market.symbol === symbol);

/** Every market, in the order of listing. */
export const knownMarkets = (): readonly Market[] => [...SEED_MARKETS.list, ...joined];

/** USDT first, then the base coins in their order of listing. */
export const knownCoins = (): readonly Coin[] => [...SEED_MARKETS.coins, ...joined.map(coinOfJoined)];

/** The coin of an ID; undefined if unknown. */
export const coinOf = (id: number): Coin | undefined => SEED_MARKETS.coin(id) ?? knownCoins().find((coin) => coin.id === id);

/** The coin of a ticker; undefined if unknown. */
export const coinNamed = (symbol: string): Coin | undefined => knownCoins().find((coin) => coin.symbol === symbol);

const coinOfJoined = ({ id, base, name, quantityDecimals }: Market): Coin => ({
  id,
  symbol: base,
  name,
  displayDecimals: quantityDecimals,
  logo: `/coins/${base.toLowerCase()}.svg`,
  accounts: ['spot'],
  routes: [],
});
