import { type Coin, coinOfMarket, coinToCome, USDT } from './coins.ts';
import type { ListedMarket } from './markets.ts';

/** The coins and markets of a world at an instant. */
export class Markets {
  /** In their order of listing. */
  readonly list: readonly ListedMarket[];
  /** USDT first, then the base coins in their order of listing. */
  readonly coins: readonly Coin[];
  /** The base coins of markets that are announced and have not opened. */
  readonly coinsToCome: readonly Coin[];
  readonly #byId: ReadonlyMap<number, ListedMarket>;
  readonly #bySymbol: ReadonlyMap<string, ListedMarket>;
  readonly #coins: ReadonlyMap<number, Coin>;
  readonly #coinsBySymbol: ReadonlyMap<string, Coin>;

  /** The rows follow the rules of `checkListings`: those of the seed by a test, those that join it because `withListings` looks. */
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

  /** The market of a base coin's id; undefined when there is none. */
  find(id: number): ListedMarket | undefined {
    return this.#byId.get(id);
  }

  /** The market of `BTC/USDT`; undefined when there is none. */
  bySymbol(symbol: string): ListedMarket | undefined {
    return this.#bySymbol.get(symbol);
  }

  /** The coin of an id, also one that is to come; undefined when there is none. */
  coin(id: number): Coin | undefined {
    return this.#coins.get(id);
  }

  /** The coin of `BTC`, also one that is to come; undefined when there is none. */
  coinBySymbol(symbol: string): Coin | undefined {
    return this.#coinsBySymbol.get(symbol);
  }
}
