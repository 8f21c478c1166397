import { type Coin, coinOfMarket, coinToCome, USDT } from './coins.ts';
import type { ListedMarket } from './markets.ts';

/** The coins and markets of a world at an instant. */
export class Markets {
  /** In listing order. */
  readonly list: readonly ListedMarket[];
  /** USDT first, then the base coins in listing order. */
  readonly coins: readonly Coin[];
  /** The base coins of announced markets that have not opened. */
  readonly coinsToCome: readonly Coin[];
  readonly #byId: ReadonlyMap<number, ListedMarket>;
  readonly #bySymbol: ReadonlyMap<string, ListedMarket>;
  readonly #coins: ReadonlyMap<number, Coin>;
  readonly #coinsBySymbol: ReadonlyMap<string, Coin>;

  /** The rows follow the rules of `checkListings`: a test checks those of the seed, `withListings` those added later. */
  constructor(list: readonly ListedMarket[], announced: readonly ListedMarket[] = []) {
    this.list = list;
    this.coins = [USDT, ...list.map(coinOfMarket)];
    this.coinsToCome = announced.map(coinToCome);
    const coins = [...this.coins, ...this.coinsToCome];
    this.#byId = new Map(list.map((market) => [market.id, market]));
    this.#bySymbol = new Map(list.map((market) => [market.symbol, market]));
    this.#coins = new Map(coins.map((coin) => [coin.id, coin]));
    this.#coinsBySymbol = new Map(coins.map((coin) => [coin.symbol, coin]));
  }

  /** The market of a base coin's ID; undefined if none. */
  find(id: number): ListedMarket | undefined {
    return this.#byId.get(id);
  }

  /** The market of `BTC/USDT`; undefined if none. */
  bySymbol(symbol: string): ListedMarket | undefined {
    return this.#bySymbol.get(symbol);
  }

  /** The coin with an ID, including announced ones; undefined if none. */
  coin(id: number): Coin | undefined {
    return this.#coins.get(id);
  }

  /** The coin of `BTC`, including announced ones; undefined if none. */
  coinBySymbol(symbol: string): Coin | undefined {
    return this.#coinsBySymbol.get(symbol);
  }
}
