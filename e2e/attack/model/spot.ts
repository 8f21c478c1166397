import { collar, type Facts, isInBand, type Side } from './facts.ts';
import { COIN, ceilDiv, least } from './money.ts';
import { Ladders, type Level, shownOf, takeFirst } from './prices.ts';
import { type Market, MINIMUM_VALUE, type Role, SPOT_FEE, USDT } from './terms.ts';

/** `price` is the limit, or for a market order the worst fill price; `frozen` is the remaining hold. */
export type SpotOrder = {
  readonly id: number;
  readonly user: number;
  readonly market: Market;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly price: bigint;
  readonly quantity: bigint;
  filled: bigint;
  quote: bigint;
  fee: bigint;
  frozen: bigint;
  status: 1 | 2 | 3;
  cancelReason: 'market-closed' | 'self-trade' | null;
  readonly created: number;
  updated: number;
};
/** `price` undefined for a market order. */
export type SpotWish = {
  readonly user: number;
  readonly market: Market;
  readonly side: Side;
  readonly price: bigint | undefined;
  readonly quantity: bigint;
};

const value = (price: bigint, quantity: bigint): bigint => (price * quantity) / COIN;
/** True if a price is closer to the other side than another: a higher bid, a lower ask. */
const isBetter = (side: Side, one: bigint, other: bigint): boolean => (side === 'buy' ? one > other : one < other);
const otherOf = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Spot orders (`rules` 2): price, then age, users before the ladder at one price. */
export class Spot {
  readonly #facts: Facts;
  readonly #ladders: Ladders;
  readonly orders: SpotOrder[] = [];
  readonly #waiting = new Map<number, SpotOrder[]>();

  #last: number;

  constructor(facts: Facts, last: number) {
    this.#facts = facts;
    this.#ladders = new Ladders(facts.prices);
    this.#last = last;
  }

  /** Waiting orders of a side, oldest first. */
  #side(market: Market, side: Side): SpotOrder[] {
    return (this.#waiting.get(market.id) ?? []).filter((order) => order.side === side);
  }

  #best(market: Market, side: Side): SpotOrder | undefined {
    let best: SpotOrder | undefined;
    for (const order of this.#side(market, side)) if (!best || isBetter(side, order.price, best.price)) best = order;
    return best;
  }

  #offered(market: Market, side: Side): Level[] {
    const { asks, bids } = this.#ladders.at(market, this.#facts.now);
    return side === 'buy' ? asks : bids;
  }

  /** This second's public book. */
  book(market: Market, side: Side, levels: number): [price: bigint, quantity: bigint][] {
    const sums = new Map<bigint, bigint>();
    const users = this.#side(market, side).map(({ price, quantity, filled }) => ({ price, quantity: quantity - filled }));
    for (const { price, quantity } of [...shownOf(this.#offered(market, otherOf(side))), ...users])
      sums.set(price, (sums.get(price) ?? 0n) + quantity);
    return [...sums].sort(([one], [other]) => (isBetter(side, one, other) ? -1 : 1)).slice(0, levels);
  }

  #bestPrice(market: Market, side: Side): bigint | undefined {
    return this.book(market, side, 1)[0]?.[0];
  }

  /** The order, or the refusal. */
  place(wish: SpotWish): SpotOrder | string {
    const { market, side, quantity, user } = wish;
    const { now, halted, balances, prices } = this.#facts;
    const last = prices.last(market, now);
    const best = this.#bestPrice(market, otherOf(side)) ?? last;
    if (halted.has(market.id)) return 'market-closed';
    if (quantity === 0n) return 'quantity-required';
    if (quantity % market.step !== 0n) return 'quantity-off-step';
    if (quantity < market.minimum) return 'below-minimum-amount';
    if (wish.price !== undefined && wish.price % market.tick !== 0n) return 'price-off-tick';
    if (value(wish.price ?? best, quantity) < MINIMUM_VALUE) return 'below-minimum-order-value';
    if (wish.price !== undefined && !isInBand(side, wish.price, last)) return 'price-out-of-range';
    const price = wish.price ?? collar(side, best, market);
    const frozen = side === 'buy' ? value(price, quantity) : quantity;
    const coin = side === 'buy' ? USDT : market.id;
    if (frozen > balances.available(user, 'change', coin)) return side === 'buy' ? 'insufficient-balance' : 'insufficient-sellable-balance';
    balances.freeze(user, 'change', coin, frozen, 'spot-freeze');
    const kind = wish.price === undefined ? 'market' : 'limit';
    const filled = { filled: 0n, quote: 0n, fee: 0n, frozen, status: 1 as const, cancelReason: null, created: now, updated: now };
    this.#last += 1;
    const order: SpotOrder = { id: this.#last, user, market, side, kind, price, quantity, ...filled };
    this.orders.push(order);
    this.#take(order);
    if (order.status === 1 && kind === 'market') this.#end(order);
    if (order.status === 1) this.#waiting.set(market.id, [...(this.#waiting.get(market.id) ?? []), order]);
    return order;
  }

  /** An incoming order walks the other side up to its price, and stops before an order of the same owner. */
  #take(order: SpotOrder): void {
    const { market, side, user } = order;
    const rungs = this.#offered(market, side);
    while (order.status === 1) {
      const rest = this.#best(market, otherOf(side));
      const rung = rungs[0];
      const isUserFirst = rest !== undefined && (rung === undefined || !isBetter(otherOf(side), rung.price, rest.price));
      const price = isUserFirst ? rest.price : rung?.price;
      if (price === undefined || isBetter(otherOf(side), order.price, price)) return;
      const left = order.quantity - order.filled;
      if (isUserFirst) {
        if (rest.user === user) {
          order.cancelReason = 'self-trade';
          this.#end(order);
        } else this.#trade(order, rest, price, least(left, rest.quantity - rest.filled));
        this.#facts.seen(rest.user === user ? 'spot: stopped before trading with oneself' : 'spot: two people traded');
      } else if (rung) {
        const quantity = least(left, rung.quantity);
        this.#trade(order, undefined, price, quantity);
        takeFirst(rungs, quantity);
      }
    }
  }

  #trade(taker: SpotOrder | undefined, maker: SpotOrder | undefined, price: bigint, quantity: bigint): void {
    const { balances } = this.#facts;
    const both = [taker && this.#fill(taker, 'taker', price, quantity), maker && this.#fill(maker, 'maker', price, quantity)];
    if (both[0] && both[1]) return;
    const order = taker ?? maker;
    if (!order) return;
    const sign = order.side === 'buy' ? 1n : -1n;
    balances.system('house', order.market.id, -sign * quantity);
    balances.system('house', USDT, sign * value(price, quantity));
  }

  /** Fills one order: it pays from its frozen money, receives the other coin less the fee, and has the excess released. */
  #fill(order: SpotOrder, role: Role, price: bigint, quantity: bigint): boolean {
    const { balances, now } = this.#facts;
    const { user, market, side } = order;
    const paid = value(price, quantity);
    const [spent, income] = side === 'buy' ? [paid, quantity] : [quantity, paid];
    const [spentCoin, coin] = side === 'buy' ? [USDT, market.id] : [market.id, USDT];
    const reason = `spot-${side}`;
    const fee = ceilDiv(income * SPOT_FEE[role], 10_000n);
    balances.change(user, 'change', spentCoin, 'frozen', -spent, reason);
    balances.change(user, 'change', coin, 'available', income - fee, reason);
    balances.system('fee', coin, fee);
    const improvement = side === 'buy' ? value(order.price - price, quantity) : 0n;
    balances.freeze(user, 'change', spentCoin, -improvement, 'spot-release');
    order.frozen -= spent + improvement;
    order.filled += quantity;
    order.quote += paid;
    order.fee += fee;
    order.updated = now;
    if (order.filled === order.quantity) this.#leave(order, 2);
    return true;
  }

  #leave(order: SpotOrder, status: 2 | 3): void {
    order.status = status;
    order.updated = this.#facts.now;
    const waiting = this.#waiting.get(order.market.id) ?? [];
    this.#waiting.set(
      order.market.id,
      waiting.filter((each) => each !== order),
    );
  }

  /** Cancels the rest. */
  #end(order: SpotOrder): void {
    const coin = order.side === 'buy' ? USDT : order.market.id;
    this.#facts.balances.freeze(order.user, 'change', coin, -order.frozen, 'spot-release');
    order.frozen = 0n;
    this.#leave(order, 3);
  }

  /** The refusal, if any. */
  cancel(user: number, id: number): string | undefined {
    const order = this.orders.find((each) => each.id === id);
    if (order?.user !== user) return 'order-not-found';
    if (order.status !== 1) return 'order-already-closed';
    this.#end(order);
    return undefined;
  }

  /** Cancels all waiting orders in a halted market. */
  halt(market: Market): void {
    for (const order of this.#waiting.get(market.id) ?? []) {
      order.cancelReason = 'market-closed';
      this.#end(order);
      this.#facts.seen('spot: cancelled by a halt');
    }
  }

  /** Fills of one second: a waiting order is filled at its own price by a ladder that has reached it. Returns the number of fills. */
  second(market: Market): number {
    const ticks = this.#facts.prices.ticks(market, this.#facts.now);
    return this.#resting(market, 'buy', ticks) + this.#resting(market, 'sell', ticks);
  }

  #resting(market: Market, side: Side, ticks: number): number {
    const best = this.#best(market, side);
    const last = BigInt(ticks) * market.tick;
    // The ladder keeps a distance from the price on both sides.
    if (!best || isBetter(side, last, best.price) || last === best.price) return 0;
    const rungs = this.#offered(market, side);
    let count = 0;
    for (;;) {
      const order = this.#best(market, side);
      const rung = rungs[0];
      if (!order || !rung || isBetter(otherOf(side), order.price, rung.price)) return count;
      const quantity = least(order.quantity - order.filled, rung.quantity);
      this.#trade(undefined, order, order.price, quantity);
      takeFirst(rungs, quantity);
      count += 1;
    }
  }
}
