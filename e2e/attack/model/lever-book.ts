import type { Facts, Side } from './facts.ts';
import { closeSide, feeOf, type Holding, marginOf, notionalOf, openSide, profitOf, reserveOf, waitingCost } from './lever-rules.ts';
import { least, most } from './money.ts';
import { Ladders, type Level, takeFirst } from './prices.ts';
import { type Market, type Role, USDT } from './terms.ts';

export type LeverAccount = 'contract' | 'lever';
export type Reason = 'user' | 'tp' | 'sl' | 'liquidation';

/** One opening order's isolated position. Status 0 waits, 1 open, 2 closing, 3 closed, 4 cancelled; stops are 0 for none. */
export type Position = { -readonly [K in keyof Holding]: Holding[K] } & {
  readonly id: number;
  readonly user: number;
  readonly account: LeverAccount;
  readonly leverage: bigint;
  initialMargin: bigint;
  reserve: bigint;
  takeProfit: bigint;
  stopLoss: bigint;
  status: 0 | 1 | 2 | 3 | 4;
  openFee: bigint;
  closeFee: bigint;
  funding: bigint;
  profit: bigint;
  closeValue: bigint;
  reason: Reason | '';
  readonly created: number;
  openedAt: number;
  closedAt: number;
};

/**
 * An order that opens or closes lots of a position; `price` 0 for a market order. Status 0 not traded, 1 partially, 2
 * fully, 3 cancelled.
 */
export type LeverOrder = {
  readonly id: number;
  readonly position: Position;
  readonly act: 'open' | 'close';
  readonly kind: 'limit' | 'market';
  readonly cause: Reason;
  readonly price: bigint;
  readonly lots: bigint;
  filled: bigint;
  value: bigint;
  margin: bigint;
  fee: bigint;
  frozen: bigint;
  profit: bigint;
  status: 0 | 1 | 2 | 3;
  readonly created: number;
  updated: number;
};
type Execution = { readonly lots: bigint; readonly cost: bigint; readonly role: Role };

export const sideOf = (order: LeverOrder): Side => (order.act === 'open' ? openSide : closeSide)(order.position.sign);

/** Positions and their orders, and the effects of fills, cancellations and payments on them and on money (`rules` 3.5, 3.6). */
export class LeverBook {
  readonly facts: Facts;
  readonly #ladders: Ladders;
  readonly positions: Position[] = [];
  readonly orders: LeverOrder[] = [];
  /** Waiting orders, oldest first. */
  waiting: LeverOrder[] = [];
  #lastPosition: number;
  #lastOrder: number;

  constructor(facts: Facts, last: { readonly position: number; readonly order: number }) {
    this.facts = facts;
    this.#ladders = new Ladders(facts.prices);
    this.#lastPosition = last.position;
    this.#lastOrder = last.order;
  }

  offered(market: Market, side: Side): Level[] {
    const { asks, bids } = this.#ladders.at(market, this.facts.now);
    return side === 'buy' ? asks : bids;
  }

  open = (): Position[] => this.positions.filter(({ lots }) => lots > 0n);
  waitingOf = (position: Position): LeverOrder[] => this.waiting.filter((order) => order.position === position);

  newPosition(asked: Pick<Position, 'user' | 'account' | 'market' | 'sign' | 'leverage' | 'takeProfit' | 'stopLoss'>): Position {
    this.#lastPosition += 1;
    const nothing = { cost: 0n, opened: 0n, lots: 0n, margin: 0n, initialMargin: 0n, reserve: 0n, openFee: 0n, closeFee: 0n };
    const none = { funding: 0n, profit: 0n, closeValue: 0n, reason: '' as const, openedAt: 0, closedAt: 0, status: 0 as const };
    const position: Position = { ...asked, ...nothing, ...none, id: this.#lastPosition, created: this.facts.now };
    this.positions.push(position);
    return position;
  }

  newOrder(position: Position, asked: Pick<LeverOrder, 'act' | 'kind' | 'cause' | 'price' | 'lots'>): LeverOrder {
    this.#lastOrder += 1;
    const { now } = this.facts;
    const nothing = { filled: 0n, value: 0n, margin: 0n, fee: 0n, frozen: 0n, profit: 0n, status: 0 as const };
    const order: LeverOrder = { ...asked, ...nothing, position, id: this.#lastOrder, created: now, updated: now };
    this.orders.push(order);
    return order;
  }

  /** Removes the quantities taken by a walk from the running second's ladder. */
  take(market: Market, side: Side, takes: readonly (readonly [price: bigint, quantity: bigint])[]): void {
    const levels = this.offered(market, side);
    for (const [, quantity] of takes) takeFirst(levels, quantity);
  }

  execute(order: LeverOrder, execution: Execution): void {
    if (order.act === 'open') this.#openLots(order, execution);
    else this.#closeLots(order, execution);
    order.filled += execution.lots;
    order.value += execution.cost;
    order.status = order.filled === order.lots ? 2 : 1;
    order.updated = this.facts.now;
    if (order.status === 2) this.waiting = this.waiting.filter((each) => each !== order);
  }

  #openLots(order: LeverOrder, { lots, cost, role }: Execution): void {
    const { position } = order;
    const { leverage, sign, market, user, account } = position;
    const after = position.cost + cost;
    const margin = marginOf(after, leverage) - marginOf(position.cost, leverage);
    const reserve = reserveOf(after, leverage, sign) - reserveOf(position.cost, leverage, sign);
    const fee = feeOf(cost, role);
    const left = notionalOf(market, order.price, order.lots - order.filled - lots);
    const stillFrozen = order.frozen === 0n ? 0n : waitingCost(after, left, leverage, sign);
    const { balances, now } = this.facts;
    balances.freeze(user, account, USDT, margin + reserve - (order.frozen - stillFrozen), 'lever-margin');
    this.#charge(position, fee);
    order.frozen = stillFrozen;
    order.margin += margin;
    order.fee += fee;
    position.cost = after;
    position.opened += lots;
    position.lots += lots;
    position.initialMargin = marginOf(after, leverage);
    position.margin += margin;
    position.reserve += reserve;
    position.openFee += fee;
    position.openedAt ||= now;
    position.status = 1;
  }

  #closeLots(order: LeverOrder, { lots, cost, role }: Execution): void {
    const { position } = order;
    const { user, account } = position;
    const { balances, now } = this.facts;
    const share = (amount: bigint): bigint => (amount * lots) / position.lots;
    const [margin, reserve, initial] = [share(position.margin), share(position.reserve), share(position.initialMargin)];
    const gained = profitOf(position, lots, cost);
    const fee = feeOf(cost, role);
    const shortfall = most(0n, fee - gained - margin - reserve);
    balances.freeze(user, account, USDT, -(margin + reserve), 'lever-margin');
    balances.change(user, account, USDT, 'available', shortfall, 'lever-shortfall');
    balances.change(user, account, USDT, 'available', gained, 'lever-pnl');
    balances.system('house', USDT, -gained);
    this.fromFund(shortfall);
    this.#charge(position, fee);
    const profit = gained + shortfall;
    order.margin += margin;
    order.fee += fee;
    order.profit += profit;
    position.lots -= lots;
    position.margin -= margin;
    position.reserve -= reserve;
    position.initialMargin -= initial;
    position.closeFee += fee;
    position.closeValue += cost;
    position.profit += profit;
    if (position.lots === 0n) Object.assign(position, { status: 3, reason: order.cause, closedAt: now });
  }

  #charge({ user, account }: Position, fee: bigint): void {
    this.facts.balances.change(user, account, USDT, 'available', -fee, 'lever-fee');
    this.facts.balances.system('fee', USDT, fee);
  }

  /** The risk fund pays as far as it can, the house account the rest. */
  fromFund(amount: bigint): void {
    const { balances } = this.facts;
    const paid = least(amount, balances.systemOf('risk_fund', USDT));
    balances.system('risk_fund', USDT, -paid);
    balances.system('house', USDT, paid - amount);
    if (amount > 0n) this.facts.seen(paid === amount ? 'contracts: the risk fund paid' : 'contracts: the house paid for the risk fund');
  }

  /** Removes the rest of an order from the book and releases its frozen money. */
  cancel(order: LeverOrder): void {
    const { user, account } = order.position;
    this.facts.balances.freeze(user, account, USDT, -order.frozen, 'lever-release');
    order.frozen = 0n;
    order.status = 3;
    order.updated = this.facts.now;
    this.waiting = this.waiting.filter((each) => each !== order);
  }

  /** Cancels every waiting order of a position. */
  cancelAll(position: Position): void {
    const orders = this.waitingOf(position);
    for (const order of orders) this.cancel(order);
    if (orders.length > 0) this.free(position);
  }

  /** A position without waiting orders. */
  free(position: Position): void {
    position.status = position.opened === 0n ? 4 : 1;
    if (position.status === 4) position.closedAt = this.facts.now;
  }
}
