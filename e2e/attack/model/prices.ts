import { type Market as Priced, type PricePath, SEED_MARKETS, wholeLadder } from '@mt2/domain/market';
import { FUNDING_EVERY, type Market } from './terms.ts';

/** Price in atoms of USDT, quantity in atoms of the coin. The first fifty levels of a ladder are shown; the others are behind them. */
export type Level = { readonly price: bigint; quantity: bigint; readonly isShown: boolean };
export type Offers = { asks: Level[]; bids: Level[] };

/**
 * The model's given inputs: prices, mark prices, ladders and funding rates of any second, from the price path, which has
 * its own golden files. Nothing derived from them.
 */
export class Prices {
  readonly #path: () => PricePath;
  readonly #priced = new Map<number, Priced>();

  constructor(path: () => PricePath) {
    this.#path = path;
  }

  #of(market: Market): Priced {
    const priced = this.#priced.get(market.id) ?? SEED_MARKETS.bySymbol(market.symbol);
    if (!priced) throw new Error(`${market.symbol} has no prices`);
    this.#priced.set(market.id, priced);
    return priced;
  }

  /** Ticks, for a quick check. */
  ticks = (market: Market, at: number): number => this.#path().tickAt(this.#of(market), at);
  last = (market: Market, at: number): bigint => BigInt(this.ticks(market, at)) * market.tick;
  markTicks = (market: Market, at: number): number => this.#path().mark(this.#of(market), at);
  mark = (market: Market, at: number): bigint => BigInt(this.markTicks(market, at)) * market.tick;
  /** The rate of the interval that ends at a funding instant, times 1e8. */
  rate = (market: Market, end: number): bigint => this.#path().funding(this.#of(market), end);
  settledRate = (market: Market, at: number): bigint => this.rate(market, Math.floor(at / FUNDING_EVERY) * FUNDING_EVERY);

  /**
   * Two prices in ticks that bound the mark price: it is the median of three, so it lies between any two of them, here the
   * one with the accrued funding and the contract's own.
   */
  markBounds(market: Market, at: number): [low: number, high: number] {
    const index = this.ticks(market, at);
    const begun = Math.floor(at / FUNDING_EVERY) * FUNDING_EVERY;
    const accrued = (Number(this.rate(market, begun)) / 1e8) * ((begun + FUNDING_EVERY - at) / FUNDING_EVERY);
    const [one, other] = [index * (1 + accrued), index * (1 + this.#path().basis(this.#of(market), at))];
    return [Math.min(one, other) - 2, Math.max(one, other) + 2];
  }

  /** The market maker's whole ladder of a second. */
  offers(market: Market, at: number): Offers {
    const { asks, bids } = this.#path().depth(this.#of(market), at, wholeLadder(this.#of(market)));
    const read = (levels: typeof asks): Level[] =>
      levels.map(({ price, quantity }, index) => ({
        price: BigInt(price) * market.tick,
        quantity: BigInt(quantity) * market.step,
        isShown: index < 50,
      }));
    return { asks: read(asks), bids: read(bids) };
  }
}

/** The market maker's remaining offers in the running second: the next second restores taken quantities. */
export class Ladders {
  readonly #prices: Prices;
  readonly #cached = new Map<number, { readonly at: number; readonly offers: Offers }>();

  constructor(prices: Prices) {
    this.#prices = prices;
  }

  at(market: Market, now: number): Offers {
    const cached = this.#cached.get(market.id);
    if (cached?.at === now) return cached.offers;
    const offers = this.#prices.offers(market, now);
    this.#cached.set(market.id, { at: now, offers });
    return offers;
  }
}

/** The displayed levels of a side: further ones appear when these are used up. */
export function shownOf(levels: readonly Level[]): readonly Level[] {
  const shown = levels.filter(({ isShown }) => isShown);
  return shown.length > 0 ? shown : levels;
}

/** Takes from the first level of a side. */
export function takeFirst(levels: Level[], quantity: bigint): void {
  const [first] = levels;
  if (!first) return;
  first.quantity -= quantity;
  if (first.quantity <= 0n) levels.shift();
}
