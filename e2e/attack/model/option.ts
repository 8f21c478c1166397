import type { Facts } from './facts.ts';
import { COIN } from './money.ts';
import { DURATIONS, FLAT_PAYS, knows, type Market, MOST_OPTIONS, OPTION_MARKETS, STAKE_UNIT } from './terms.ts';

/** `type` 1 up, 2 down, 0 flat; `pays` in percent; `band` is the product's value at the purchase. */
export type Option = {
  readonly id: number;
  readonly user: number;
  readonly market: Market;
  readonly coin: number;
  readonly type: 0 | 1 | 2;
  readonly stake: bigint;
  readonly seconds: number;
  readonly pays: bigint;
  readonly open: bigint;
  band: bigint;
  close: bigint;
  status: 1 | 3 | 4;
  result: -1 | 0 | 1;
  settlement: bigint;
  readonly created: number;
  handled: number;
};
export type OptionWish = Pick<Option, 'user' | 'market' | 'coin' | 'type' | 'stake' | 'seconds'>;

/** Short options (`rules` 4). */
export class Options {
  readonly #facts: Facts;
  readonly orders: Option[] = [];
  #waiting: Option[] = [];

  #last: number;

  constructor(facts: Facts, last: number) {
    this.#facts = facts;
    this.#last = last;
  }

  /** The option, whose band is read from the product later, or the refusal. */
  buy(wish: OptionWish): Option | string {
    const { user, market, coin, type, stake, seconds } = wish;
    const { now, halted, balances, prices } = this.#facts;
    const unit = STAKE_UNIT.get(coin);
    const terms = DURATIONS.get(seconds);
    if (!OPTION_MARKETS.includes(market.id)) return 'option-not-offered';
    if (unit === undefined || !knows('micro', coin)) return 'coin-not-in-account';
    if (!terms) return 'option-time-required';
    if (stake * COIN < terms.min * unit) return 'below-minimum-amount';
    if (stake * COIN > terms.max * unit) return 'above-maximum-amount';
    if (this.#waiting.filter((each) => each.user === user && each.market === market).length >= MOST_OPTIONS) return 'too-many-open-options';
    if (halted.has(market.id)) return 'market-closed';
    if (stake > balances.available(user, 'micro', coin)) return 'recharge-needed';
    balances.freeze(user, 'micro', coin, stake, 'option-open');
    const pays = type === 0 ? FLAT_PAYS : terms.pays;
    this.#last += 1;
    const bought = { id: this.#last, pays, open: prices.last(market, now), band: 0n, created: now };
    const order: Option = { ...wish, ...bought, close: 0n, status: 1, result: 0, settlement: 0n, handled: 0 };
    this.orders.push(order);
    this.#waiting.push(order);
    return order;
  }

  /** The purchase failed: the product has no flat option at the moment. */
  takeBack(order: Option): void {
    this.#facts.balances.freeze(order.user, 'micro', order.coin, -order.stake, 'option-open');
    this.#waiting = this.#waiting.filter((each) => each !== order);
    this.orders.splice(this.orders.indexOf(order), 1);
    this.#last -= 1;
  }

  /** The next settlement. */
  next = (): number => Math.min(...this.#waiting.map(({ created, seconds }) => created + seconds));

  /** Settlements of one second, in the order of purchase. Returns their number. */
  second(): number {
    const due = this.#waiting.filter(({ created, seconds }) => created + seconds === this.#facts.now);
    for (const order of due) this.#deliver(order);
    return due.length;
  }

  #deliver(order: Option): void {
    const { prices, now } = this.#facts;
    order.close = prices.last(order.market, now);
    const move = order.close - order.open;
    const isWon = order.type === 1 ? move > 0n : order.type === 2 ? move < 0n : (move < 0n ? -move : move) <= order.band;
    order.result = isWon ? 1 : order.type !== 0 && move === 0n ? 0 : -1;
    this.#end(order, 3, { 1: 'win', 0: 'draw', [-1]: 'lose' }[order.result] ?? '');
  }

  #end(order: Option, status: 3 | 4, how: string): void {
    const { balances, now } = this.#facts;
    const { user, coin, stake } = order;
    const profit = order.result === 1 ? (stake * order.pays) / 100n : 0n;
    order.settlement = order.result === -1 ? 0n : stake + profit;
    order.status = status;
    order.handled = now;
    balances.change(user, 'micro', coin, 'frozen', -stake, `option-${how}`);
    balances.change(user, 'micro', coin, 'available', order.settlement, `option-${how}`);
    balances.system('house', coin, stake - order.settlement);
    this.#waiting = this.#waiting.filter((each) => each !== order);
  }

  /** An operator returns the stakes of a market. Returns their number. */
  giveBack(market: Market): number {
    const meant = this.#waiting.filter((each) => each.market === market);
    for (const order of meant) this.#end(order, 4, 'void');
    return meant.length;
  }
}
