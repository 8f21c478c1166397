import type { Side } from '../src/market/index.ts';
import type { Ladder, LadderSide, RestingOrder } from '../src/order/index.ts';
import type { Fill, Incoming, MatchResult, RestingFill } from '../src/spot/index.ts';

/** The rules of the book, written for readability: every step sorts everything. */
export class NaiveBook {
  orders: RestingOrder[] = [];

  match(taker: Incoming, ladder: LadderSide): MatchResult {
    const makerSide: Side = taker.side === 'buy' ? 'sell' : 'buy';
    const fills: Fill[] = [];
    const rungs = ladder.map(({ price, quantity }) => ({ id: null, owner: null, price, quantity }));
    let remaining = taker.quantity;
    while (remaining > 0) {
      const makers = [...this.orders.filter((order) => order.side === makerSide), ...rungs]
        .filter(({ price, quantity }) => quantity > 0 && (taker.side === 'buy' ? price <= taker.price : price >= taker.price))
        .sort((a, b) => (taker.side === 'buy' ? a.price - b.price : b.price - a.price));
      const [maker] = makers;
      if (maker === undefined) break;
      if (maker.owner === taker.owner) return { fills, remaining, status: 'cancelled', reason: 'self-trade' };
      const quantity = Math.min(remaining, maker.quantity);
      fills.push({ makerOrderId: maker.id, makerOwner: maker.owner, price: maker.price, quantity });
      remaining -= quantity;
      if (maker.id === null) maker.quantity -= quantity;
      else this.take(maker.id, quantity);
    }
    if (remaining === 0) return { fills, remaining, status: 'completed' };
    if (taker.kind === 'market') return { fills, remaining, status: 'cancelled' };
    const { id, owner, side, price } = taker;
    this.orders.push({ id, owner, side, price, quantity: remaining });
    return { fills, remaining, status: 'waiting' };
  }

  fillResting(ladder: Ladder): RestingFill[] {
    return [...this.fillSide('buy', ladder.asks), ...this.fillSide('sell', ladder.bids)];
  }

  cancel(id: number): number | undefined {
    const quantity = this.orders.find((order) => order.id === id)?.quantity;
    this.orders = this.orders.filter((order) => order.id !== id);
    return quantity;
  }

  private fillSide(side: Side, ladder: LadderSide): RestingFill[] {
    const left = ladder.map((rung) => ({ ...rung }));
    const waiting = this.orders
      .filter((order) => order.side === side)
      .sort((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price));
    return waiting.flatMap((order) => {
      let wanted = order.quantity;
      return left.flatMap((rung) => {
        const isReached = side === 'buy' ? rung.price <= order.price : rung.price >= order.price;
        const quantity = isReached ? Math.min(wanted, rung.quantity) : 0;
        if (quantity === 0) return [];
        wanted -= quantity;
        rung.quantity -= quantity;
        this.take(order.id, quantity);
        return [{ orderId: order.id, owner: order.owner, side, price: order.price, quantity, ladderPrice: rung.price }];
      });
    });
  }

  private take(id: number, quantity: number): void {
    this.orders = this.orders
      .map((order) => (order.id === id ? { ...order, quantity: order.quantity - quantity } : order))
      .filter((order) => order.quantity > 0);
  }
}
