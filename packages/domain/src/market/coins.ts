import { MARKETS, QUOTE } from './markets.ts';

export interface Coin {
  readonly id: number;
  /** `BTC`. */
  readonly symbol: string;
  readonly name: string;
  /** Decimals to which amounts of the coin are truncated on a screen. */
  readonly displayDecimals: number;
}

export const USDT: Coin = {
  id: 3,
  symbol: QUOTE,
  name: 'Tether',
  displayDecimals: 2,
};

/** USDT first, then the base coins in their order of listing. */
export const COINS: readonly Coin[] = [
  USDT,
  ...MARKETS.map(({ id, base, name, quantityDecimals }) => ({
    id,
    symbol: base,
    name,
    displayDecimals: quantityDecimals,
  })),
];

const byId = new Map(COINS.map((coin) => [coin.id, coin]));
const bySymbol = new Map(COINS.map((coin) => [coin.symbol, coin]));

/** The coin of an id; undefined when there is none. */
export const coinOf = (id: number): Coin | undefined => byId.get(id);
/** The coin of `BTC`; undefined when there is none. */
export const coinBySymbol = (symbol: string): Coin | undefined => bySymbol.get(symbol);
