import type { Lever } from './lever.ts';
import { type LeverOrder, type Position, sideOf } from './lever-book.ts';
import { closeSide, feeOf, isAtOrWorse, liquidationPrice, notionalOf, profitOf, takeLots, walk } from './lever-rules.ts';
import { ceilDiv, floorDiv, least, most } from './money.ts';
import { FUNDING_EVERY, type Market, USDT } from './terms.ts';

/**
 * Funding of an instant: every open position pays or receives, from the available balance and then from its margin
 * (`rules` 3.4). Returns the number of positions.
 */
export function payFunding(lever: Lever): number {
  const { now, prices, balances } = lever.facts;
  if (now % FUNDING_EVERY !== 0) return 0;
  // A position takes part once it is a minute old.
  const open = lever.open().filter(({ openedAt }) => now - openedAt >= 60);
  for (const position of open) {
    const { user, account, market, sign, lots } = position;
    const payment = floorDiv(-sign * prices.rate(market, now) * notionalOf(market, prices.mark(market, now), lots), 100_000_000n);
    const fromAvailable = least(most(0n, -payment), balances.available(user, account, USDT));
    const fromMargin = least(most(0n, -payment) - fromAvailable, position.margin);
    const received = most(0n, payment) - fromAvailable;
    balances.change(user, account, USDT, 'available', received, 'lever-funding');
    balances.change(user, account, USDT, 'frozen', -fromMargin, 'lever-funding');
    balances.system('house', USDT, fromMargin - received);
    position.margin -= fromMargin;
    if (fromMargin > 0n) lever.facts.seen('contracts: funding out of the margin');
    position.funding += received - fromMargin;
  }
  return open.length;
}

/** Fills of a second: waiting orders whose price the ladder has reached, at that price, in whole lots. Returns the number of fills. */
export function fillWaiting(lever: Lever, market: Market): number {
  const waiting = lever.waiting.filter(({ position }) => position.market === market);
  if (waiting.length === 0) return 0;
  return fillSide(lever, market, 'buy') + fillSide(lever, market, 'sell');
}

function fillSide(lever: Lever, market: Market, side: 'buy' | 'sell'): number {
  const last = lever.facts.prices.last(market, lever.facts.now);
  let count = 0;
  for (;;) {
    let best: LeverOrder | undefined;
    for (const order of lever.waiting)
      if (order.position.market === market && sideOf(order) === side)
        if (!best || (side === 'buy' ? order.price > best.price : order.price < best.price)) best = order;
    if (!best || (side === 'buy' ? best.price <= last : best.price >= last)) return count;
    const found = walk(market, lever.offered(market, side), best.lots - best.filled, side, best.price);
    if (found.lots === 0n) return count;
    lever.take(market, side, found.takes);
    lever.execute(best, { lots: found.lots, cost: notionalOf(market, best.price, found.lots), role: 'maker' });
    if (best.act === 'close' && best.status === 2 && best.position.lots > 0n) lever.free(best.position);
    count += 1;
  }
}

/** Mark prices in ticks that trigger something in a market: at `down` or below, at `up` or above. */
type Watch = { down: number; up: number };

/** Effects of the mark price: stops, then liquidations. */
export class Triggers {
  readonly #lever: Lever;

  constructor(lever: Lever) {
    this.#lever = lever;
  }

  /** True if the mark price of a second may reach a trigger; never false when it does. */
  mayReach(market: Market, watch: Watch): boolean {
    const { prices, now } = this.#lever.facts;
    const index = prices.ticks(market, now);
    if (watch.down < index * 0.99 && watch.up > index * 1.01) return false;
    const [low, high] = prices.markBounds(market, now);
    return watch.down >= low || watch.up <= high;
  }

  /** The nearest levels of a market. */
  watch(market: Market): Watch {
    const watch = { down: Number.NEGATIVE_INFINITY, up: Number.POSITIVE_INFINITY };
    for (const position of this.#lever.open()) {
      if (position.market !== market) continue;
      const { sign, takeProfit, stopLoss } = position;
      const { over, under } = liquidationPrice(position);
      const levels = [Number(ceilDiv(over, under * market.tick)) + (sign === 1n ? 1 : -1)];
      if (stopLoss !== 0n) levels.push(Number(stopLoss / market.tick));
      const ahead = takeProfit === 0n ? [] : [Number(takeProfit / market.tick)];
      watch.down = Math.max(watch.down, ...(sign === 1n ? levels : ahead));
      watch.up = Math.min(watch.up, ...(sign === 1n ? ahead : levels));
    }
    return watch;
  }

  /** Closes positions at market whose stop the mark price has reached. Returns their number. */
  stops(market: Market): number {
    const mark = this.#lever.facts.prices.mark(market, this.#lever.facts.now);
    const causeOf = ({ sign, takeProfit, stopLoss }: Position) => {
      if (takeProfit !== 0n && sign * (mark - takeProfit) >= 0n) return 'tp';
      return stopLoss !== 0n && sign * (stopLoss - mark) >= 0n ? 'sl' : undefined;
    };
    const reached = this.#lever.open().filter((position) => position.market === market && causeOf(position));
    return reached.filter((position) => {
      const order = this.#lever.closeAtMarket(position, causeOf(position) ?? 'sl');
      if (position.lots > 0n) this.#lever.facts.seen('contracts: a stop found too little depth');
      return order !== undefined;
    }).length;
  }

  liquidations(market: Market): number {
    const mark = this.#lever.facts.prices.mark(market, this.#lever.facts.now);
    const lost = this.#lever
      .open()
      .filter((position) => position.market === market && isAtOrWorse(mark, liquidationPrice(position), position.sign));
    for (const position of lost) liquidate(this.#lever, position);
    return lost.length;
  }
}

/** Everything is taken over at the ladder's prices, however deep; the owner receives nothing and owes nothing (`rules` 3.8). */
function liquidate(lever: Lever, position: Position): void {
  const { balances, prices, now } = lever.facts;
  const { market, sign, user, account, lots } = position;
  lever.cancelAll(position);
  const side = closeSide(sign);
  const levels = lever.offered(market, side);
  const { asks, bids } = prices.offers(market, now);
  const { cost, takes } = takeLots(market, levels.length > 0 ? levels : (side === 'buy' ? asks : bids).slice(-1), lots);
  if (levels.reduce((sum, { quantity }) => sum + quantity, 0n) < lots * market.lot)
    lever.facts.seen('contracts: a liquidation beyond the depth');
  const order = lever.newOrder(position, { act: 'close', kind: 'market', cause: 'liquidation', price: 0n, lots });
  lever.take(market, side, takes);
  const bound = position.margin + position.reserve;
  const gained = profitOf(position, lots, cost);
  const fee = least(feeOf(cost, 'taker'), most(0n, bound + gained));
  balances.change(user, account, USDT, 'frozen', -bound, 'lever-liquidation');
  balances.system('house', USDT, -gained);
  balances.system('fee', USDT, fee);
  const left = bound + gained - fee;
  if (left >= 0n) balances.system('risk_fund', USDT, left);
  else lever.fromFund(-left);
  Object.assign(order, { filled: lots, value: cost, margin: position.margin, fee, profit: fee - bound, status: 2 });
  position.closeFee += fee;
  position.profit += fee - bound;
  position.closeValue += cost;
  Object.assign(position, { lots: 0n, margin: 0n, initialMargin: 0n, reserve: 0n, status: 3, reason: 'liquidation', closedAt: now });
}
