import { hashAt, normal, STREAM, streamKey } from './hash.ts';
import { askPrice, bidPrice, type Depth, type Level } from './ladder.ts';
import type { Market } from './markets.ts';
import type { Simulation } from './simulation.ts';

/** How long a level keeps its size, seconds. Levels change at different seconds, so the book breathes and does not flicker. */
const SIZE_LASTS = 20;

interface SideKeys {
  readonly phase: number;
  readonly size: number;
}

/** Quotes one coin: evenly spaced levels whose sizes grow away from the price and depend on the level itself. */
export class MarketMaker {
  readonly #market: Market;
  readonly #usualSize: number;
  readonly #stepsPerCoin: number;
  readonly #asks: SideKeys;
  readonly #bids: SideKeys;

  constructor(seed: number, market: Market, { volumePerMinute }: Simulation) {
    this.#market = market;
    this.#usualSize = volumePerMinute / 12;
    this.#stepsPerCoin = 10 ** market.quantityDecimals;
    this.#asks = { phase: streamKey(seed, market.id, STREAM.askPhase), size: streamKey(seed, market.id, STREAM.askSize) };
    this.#bids = { phase: streamKey(seed, market.id, STREAM.bidPhase), size: streamKey(seed, market.id, STREAM.bidSize) };
  }

  /** The first `levels` levels of each side in a second whose price is `mid`. */
  quote(mid: number, second: number, levels: number): Depth {
    const indices = Array.from({ length: levels }, (_, index) => index);
    return {
      mid,
      asks: indices.map((index) => this.#level(this.#asks, index, askPrice(this.#market, mid, index), second)),
      bids: indices.map((index) => this.#level(this.#bids, index, bidPrice(this.#market, mid, index), second)),
    };
  }

  #level({ phase, size }: SideKeys, index: number, price: number, second: number): Level {
    const spell = Math.floor((second + (hashAt(phase, price) % SIZE_LASTS)) / SIZE_LASTS);
    const chance = Math.exp(0.8 * normal(hashAt(size, Math.imul(price, 7919) ^ spell)) - 0.32);
    return { price, quantity: Math.max(1, Math.round(this.#usualSize * (0.5 + 0.22 * index) * chance * this.#stepsPerCoin)) };
  }
}
