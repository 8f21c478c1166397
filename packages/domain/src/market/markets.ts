import { type Atoms, atoms, COIN } from '../money/index.ts';

/** The terms of one market. Prices in it are whole ticks, quantities whole steps; both are safe integers. */
export interface Market {
  /** The base coin's id. */
  readonly id: number;
  /** Ticker of the base coin, `BTC`. */
  readonly base: string;
  /** Full name of the base coin. */
  readonly name: string;
  /** `BTC/USDT`. */
  readonly symbol: string;
  /** A tick is 10^-priceDecimals USDT. */
  readonly priceDecimals: number;
  /** A step is 10^-quantityDecimals of the base coin. Price and quantity decimals together are at most 8, so no notional is ever rounded. */
  readonly quantityDecimals: number;
  /** Steps. */
  readonly minQuantity: number;
  readonly minNotional: Atoms;
  /** Base coin in one contract. */
  readonly lot: Atoms;
  /** Ticks between two levels of the market maker's ladder. */
  readonly bookStep: number;
}

/** Where trading history begins: 2022-01-01T00:00:00Z. */
export const LISTED_AT = 1_640_995_200;

export const QUOTE = 'USDT';

type Row = Omit<Market, 'base' | 'symbol' | 'minNotional' | 'lot'> & {
  readonly lot: string;
};
const market = (base: string, { lot, ...terms }: Row): Market => ({
  ...terms,
  base,
  symbol: `${base}/${QUOTE}`,
  minNotional: 5n * COIN,
  lot: atoms(lot),
});

/** The twelve markets in their order of listing. */
export const MARKETS: readonly Market[] = [
  market('BTC', { id: 1, name: 'Bitcoin', priceDecimals: 2, quantityDecimals: 6, minQuantity: 10, lot: '0.001', bookStep: 50 }),
  market('ETH', { id: 2, name: 'Ethereum', priceDecimals: 2, quantityDecimals: 5, minQuantity: 10, lot: '0.02', bookStep: 5 }),
  market('LTC', { id: 4, name: 'Litecoin', priceDecimals: 2, quantityDecimals: 4, minQuantity: 10, lot: '1', bookStep: 1 }),
  market('XRP', { id: 5, name: 'XRP', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '100', bookStep: 1 }),
  market('DOGE', { id: 6, name: 'Dogecoin', priceDecimals: 5, quantityDecimals: 1, minQuantity: 10, lot: '500', bookStep: 1 }),
  market('SOL', { id: 7, name: 'Solana', priceDecimals: 2, quantityDecimals: 3, minQuantity: 10, lot: '0.5', bookStep: 1 }),
  market('BCH', { id: 8, name: 'Bitcoin Cash', priceDecimals: 2, quantityDecimals: 4, minQuantity: 10, lot: '0.2', bookStep: 1 }),
  market('EOS', { id: 9, name: 'EOS', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '100', bookStep: 1 }),
  market('TRX', { id: 10, name: 'TRON', priceDecimals: 5, quantityDecimals: 1, minQuantity: 100, lot: '500', bookStep: 1 }),
  market('LINK', { id: 11, name: 'Chainlink', priceDecimals: 3, quantityDecimals: 3, minQuantity: 100, lot: '5', bookStep: 1 }),
  market('ADA', { id: 12, name: 'Cardano', priceDecimals: 4, quantityDecimals: 2, minQuantity: 100, lot: '200', bookStep: 1 }),
  market('DOT', { id: 13, name: 'Polkadot', priceDecimals: 3, quantityDecimals: 3, minQuantity: 100, lot: '10', bookStep: 1 }),
];

const byId = new Map(MARKETS.map((each) => [each.id, each]));
const bySymbol = new Map(MARKETS.map((each) => [each.symbol, each]));

/** The market of a base coin's id; undefined when there is none. */
export const marketOf = (id: number): Market | undefined => byId.get(id);
/** The market of `BTC/USDT`; undefined when there is none. */
export const marketBySymbol = (symbol: string): Market | undefined => bySymbol.get(symbol);
