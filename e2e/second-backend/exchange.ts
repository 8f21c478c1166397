import { type Atoms, atoms, COIN, formatAtoms } from '@mt2/domain';

/** A small exchange with one user and one market, BTC/USDT. It fills a whole order at the last price, or keeps it waiting for its own. */

type Balance = { available: Atoms; frozen: Atoms };
export type Order = {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  /** 0 for a market order. */
  readonly limit: Atoms;
  readonly amount: Atoms;
  readonly at: string;
  status: 'waiting' | 'completed' | 'cancelled';
  paid: Atoms;
  fee: Atoms;
};

const SMALLEST = atoms('0.001');
const PER_THOUSAND = 1_000n;

const total = (price: Atoms, amount: Atoms): Atoms => (price * amount) / COIN;

export class Exchange {
  #price = atoms('64000.5');
  readonly #at: string;
  readonly #orders: Order[] = [];
  readonly balances = { USDT: { available: 10_000n * COIN, frozen: 0n }, BTC: { available: COIN / 2n, frozen: 0n } };

  /** `at` is the time of all events, `2026-03-01 12:00:00`. */
  constructor(at: string) {
    this.#at = at;
  }

  get price(): Atoms {
    return this.#price;
  }

  /** The orders, newest first. */
  get orders(): readonly Order[] {
    return this.#orders.toReversed();
  }

  /** Moves the price and fills the orders waiting for it. */
  moveTo(price: string): void {
    this.#price = atoms(price);
    for (const order of this.#orders) if (order.status === 'waiting' && this.#reaches(order)) this.#fill(order, order.limit);
  }

  /** Places an order; returns the text of its refusal, if it is refused. */
  place({ side, limit, amount }: Pick<Order, 'side' | 'limit' | 'amount'>): string | undefined {
    if (amount < SMALLEST) return `An order is at least ${formatAtoms(SMALLEST)} BTC`;
    const [balance, spent] = this.#spentBy({ side, limit, amount });
    if (balance.available < spent) return 'There is not enough to pay for it';
    balance.available -= spent;
    balance.frozen += spent;
    const order: Order = { id: this.#orders.length + 1, side, limit, amount, at: this.#at, status: 'waiting', paid: 0n, fee: 0n };
    this.#orders.push(order);
    if (this.#reaches(order)) this.#fill(order, limit > 0n ? limit : this.#price);
    return undefined;
  }

  /** Cancels a waiting order; returns the text of its refusal, if it is refused. */
  cancel(id: number): string | undefined {
    const order = this.#orders.find((each) => each.id === id);
    if (order?.status !== 'waiting') return 'This order does not wait any more';
    const [balance, spent] = this.#spentBy(order);
    balance.frozen -= spent;
    balance.available += spent;
    order.status = 'cancelled';
    return undefined;
  }

  #reaches({ side, limit }: Order): boolean {
    if (limit === 0n) return true;
    return side === 'buy' ? limit >= this.#price : limit <= this.#price;
  }

  #spentBy({ side, limit, amount }: Pick<Order, 'side' | 'limit' | 'amount'>): readonly [Balance, Atoms] {
    const { USDT, BTC } = this.balances;
    return side === 'buy' ? [USDT, total(limit > 0n ? limit : this.#price, amount)] : [BTC, amount];
  }

  #fill(order: Order, price: Atoms): void {
    const [balance, spent] = this.#spentBy(order);
    const { USDT, BTC } = this.balances;
    const [other, received] = order.side === 'buy' ? [BTC, order.amount] : [USDT, total(price, order.amount)];
    order.fee = received / PER_THOUSAND;
    order.paid = price;
    order.status = 'completed';
    balance.frozen -= spent;
    other.available += received - order.fee;
  }
}
