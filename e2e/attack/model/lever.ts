import { collar, isInBand } from './facts.ts';
import { LeverBook, type LeverOrder, type Position, type Reason } from './lever-book.ts';
import {
  closeSide,
  costOf,
  isAtOrWorse,
  liquidationPrice,
  maintenanceOf,
  marginOf,
  notionalOf,
  openNotional,
  openProfit,
  openSide,
  takeLots,
  type Walk,
  waitingCost,
  walk,
} from './lever-rules.ts';
import { ceilDiv, least, most } from './money.ts';
import { LEVERAGES, MOST_LOTS, tierOf, USDT } from './terms.ts';

/** `price` undefined for a market order. */
export type OpenWish = Pick<Position, 'user' | 'account' | 'market' | 'sign' | 'leverage' | 'takeProfit' | 'stopLoss'> & {
  readonly lots: bigint;
  readonly price: bigint | undefined;
};
export type CloseWish = {
  readonly user: number;
  readonly id: number;
  readonly lots: bigint | undefined;
  readonly price: bigint | undefined;
};
type StopWish = Pick<Position, 'market' | 'sign' | 'takeProfit' | 'stopLoss'>;

/** Contracts (`rules` 3): each method returns the refusal, or the result of the act. */
export class Lever extends LeverBook {
  /** The account must have the order's displayed cost, and the amount it freezes. */
  #plan({ market, sign, leverage, lots, price: limit }: OpenWish, price: bigint) {
    const levels = this.offered(market, openSide(sign));
    const now = walk(market, levels, lots, openSide(sign), price);
    if (limit === undefined) {
      const whole = takeLots(market, levels, lots).cost;
      return { now, frozen: 0n, whole, notional: whole, needed: costOf(now.cost, leverage, sign) };
    }
    const rest = notionalOf(market, limit, lots - now.lots);
    const frozen = waitingCost(now.cost, rest, leverage, sign);
    const shown = notionalOf(market, limit, lots);
    const needed = most(costOf(shown, leverage, sign), costOf(now.cost, leverage, sign) + frozen);
    return { now, frozen, whole: now.cost + rest, notional: most(shown, now.cost + rest), needed };
  }

  openPosition(wish: OpenWish): { position: Position; order: LeverOrder } | string {
    const { user, account, market, sign, leverage, lots } = wish;
    const { now: second, halted, balances, prices } = this.facts;
    const best = this.offered(market, openSide(sign))[0]?.price;
    if (halted.has(market.id)) return 'market-closed';
    if (lots > MOST_LOTS) return 'lots-above-maximum';
    if (!LEVERAGES.includes(Number(leverage))) return 'leverage-invalid';
    if (wish.price === 0n) return 'price-required';
    if (wish.price !== undefined && wish.price % market.tick !== 0n) return 'price-off-tick';
    if (wish.price !== undefined && !isInBand(openSide(sign), wish.price, prices.last(market, second))) return 'price-out-of-range';
    const price = wish.price ?? (best === undefined ? undefined : collar(openSide(sign), best, market));
    if (price === undefined) return 'depth-exhausted';
    const { now, frozen, whole, notional, needed } = this.#plan(wish, price);
    if (wish.price === undefined && now.lots === 0n) return 'depth-exhausted';
    if (leverage > (tierOf(notional)?.leverage ?? 0n)) return 'leverage-above-tier';
    const reference = now.lots > 0n || wish.price === undefined ? prices.mark(market, second) : wish.price;
    const planned = { market, sign, cost: whole, opened: lots, lots, margin: marginOf(whole, leverage) };
    const refused = this.#stopRefusal(wish, reference, planned);
    if (refused) return refused;
    if (needed > balances.available(user, account, USDT)) return 'insufficient-balance';
    const { takeProfit, stopLoss } = wish;
    const position = this.newPosition({ user, account, market, sign, leverage, takeProfit, stopLoss });
    const kind = wish.price === undefined ? 'market' : 'limit';
    const order = this.newOrder(position, { act: 'open', kind, cause: 'user', price: wish.price ?? 0n, lots });
    this.#takeNow(order, now);
    if (order.status === 2) return { position, order };
    if (kind === 'market') order.status = 3;
    else {
      balances.freeze(user, account, USDT, frozen, 'lever-freeze');
      order.frozen = frozen;
      this.waiting.push(order);
    }
    return { position, order };
  }

  #takeNow(order: LeverOrder, { lots, cost, takes }: Walk): void {
    const { market, sign } = order.position;
    this.take(market, order.act === 'open' ? openSide(sign) : closeSide(sign), takes);
    if (lots > 0n) this.execute(order, { lots, cost, role: 'taker' });
  }

  /** Take profit ahead of the reference, stop loss behind it and before liquidation (`rules` 3.7). */
  #stopRefusal({ market, sign, takeProfit, stopLoss }: StopWish, reference: bigint, holding: Parameters<typeof liquidationPrice>[0]) {
    const isOff = (price: bigint) => price % market.tick !== 0n;
    if (takeProfit !== 0n && (isOff(takeProfit) || sign * (takeProfit - reference) <= 0n)) return 'take-profit-invalid';
    if (stopLoss !== 0n && (isOff(stopLoss) || sign * (reference - stopLoss) <= 0n)) return 'stop-loss-invalid';
    if (stopLoss !== 0n && isAtOrWorse(stopLoss, liquidationPrice(holding), sign)) return 'stop-loss-beyond-liquidation';
    return undefined;
  }

  #own(user: number, id: number): Position | undefined {
    return this.positions.find((position) => position.id === id && position.user === user);
  }

  setStops(user: number, id: number, takeProfit: bigint, stopLoss: bigint): Position | string {
    const position = this.#own(user, id);
    if (!position) return 'ticket-not-found';
    if (position.lots === 0n) return 'ticket-not-open';
    const mark = this.facts.prices.mark(position.market, this.facts.now);
    const refused = this.#stopRefusal({ ...position, takeProfit, stopLoss }, mark, position);
    return refused ?? Object.assign(position, { takeProfit, stopLoss });
  }

  setMargin(user: number, id: number, amount: bigint): Position | string {
    const position = this.#own(user, id);
    const { balances } = this.facts;
    if (!position) return 'ticket-not-found';
    if (position.status !== 1 && position.status !== 2) return 'ticket-not-open';
    if (amount === 0n) return 'amount-invalid';
    if (amount > balances.available(user, position.account, USDT)) return 'insufficient-balance';
    if (amount < 0n && -amount > this.#spareBeforeStop(position)) return 'stop-loss-beyond-liquidation';
    if (amount < 0n && -amount > this.#removable(position)) return 'margin-too-thin';
    balances.freeze(user, position.account, USDT, amount, 'lever-margin');
    position.margin += amount;
    return position;
  }

  #spareBeforeStop(position: Position): bigint {
    if (position.stopLoss === 0n) return position.margin;
    return position.margin + openProfit(position, position.stopLoss) - maintenanceOf(openNotional(position)) - 1n;
  }

  /** Added margin that may be withdrawn while the liquidation price stays 1% of the mark price away. */
  #removable(position: Position): bigint {
    const mark = this.facts.prices.mark(position.market, this.facts.now);
    const distance = ceilDiv(notionalOf(position.market, mark, position.lots), 100n);
    const spare = position.margin + openProfit(position, mark) - maintenanceOf(openNotional(position)) - distance;
    return most(0n, least(least(position.margin - position.initialMargin, spare), this.#spareBeforeStop(position)));
  }

  closePosition({ user, id, lots: asked, price }: CloseWish): LeverOrder | string {
    const position = this.#own(user, id);
    if (!position) return 'ticket-not-found';
    if (position.status === 2) return 'ticket-closing';
    if (position.status !== 1) return 'ticket-not-open';
    const { market, sign } = position;
    const lots = asked ?? position.lots;
    if (lots > position.lots) return 'lots-above-open';
    if (price === undefined) return this.closeAtMarket(position, 'user', lots) ?? 'depth-exhausted';
    if (price % market.tick !== 0n) return 'price-off-tick';
    if (!isInBand(closeSide(sign), price, this.facts.prices.last(market, this.facts.now))) return 'price-out-of-range';
    this.cancelAll(position);
    const order = this.newOrder(position, { act: 'close', kind: 'limit', cause: 'user', price, lots });
    this.#takeNow(order, walk(market, this.offered(market, closeSide(sign)), lots, closeSide(sign), price));
    if (order.status === 2) return order;
    this.waiting.push(order);
    position.status = 2;
    return order;
  }

  /** Closes lots at market, within 2% of the best price; undefined if nothing is offered. */
  closeAtMarket(position: Position, cause: Reason, lots = position.lots): LeverOrder | undefined {
    const { market, sign } = position;
    const side = closeSide(sign);
    const levels = this.offered(market, side);
    const [best] = levels;
    const found = best && walk(market, levels, lots, side, collar(side, best.price, market));
    if (!found || found.lots === 0n) return undefined;
    this.cancelAll(position);
    const order = this.newOrder(position, { act: 'close', kind: 'market', cause, price: 0n, lots });
    this.#takeNow(order, found);
    if (order.status === 1) order.status = 3;
    return order;
  }

  /** The number closed, or the refusal if none was; `sign` undefined for both sides. */
  closeAll(user: number, account: Position['account'], sign: Position['sign'] | undefined): number | string {
    const meant = this.open().filter(
      (position) => position.user === user && position.account === account && (!sign || position.sign === sign),
    );
    if (meant.length === 0) return 'nothing-to-close';
    const count = meant.filter((position) => this.closeAtMarket(position, 'user')).length;
    return count === 0 ? 'depth-exhausted' : count;
  }

  cancelOrder(user: number, id: number): string | undefined {
    const order = this.orders.find((each) => each.id === id);
    if (order?.position.user !== user) return 'order-not-found';
    if (order.status > 1) return 'order-already-closed';
    this.cancelAll(order.position);
    return undefined;
  }
}
