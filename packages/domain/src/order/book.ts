import { must } from '../core/decision.ts';
import type { Level } from '../market/ladder.ts';
import type { Side } from '../market/side.ts';
import { BookSide, type Queued } from './book-side.ts';

/** An order that rests in the book. Price in ticks, remaining quantity in steps. */
export type RestingOrder = {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
};
/** A resting order as the book shows it, valid until the book changes. */
export type Waiting = Omit<RestingOrder, 'side'>;

/**
 * The resting orders of users in one market, by price, then age. It contains no ladder and no money; it is a cache of the
 * waiting rows and can be rebuilt from them, oldest first.
 */
export class Book {
  private readonly buys = new BookSide(true);
  private readonly sells = new BookSide(false);
  private readonly orders = new Map<number, Queued>();
  private readonly counts = new Map<number, number>();

  get size(): number {
    return this.orders.size;
  }

  /** The number of a user's orders. */
  countOf(owner: number): number {
    return this.counts.get(owner) ?? 0;
  }

  has(id: number): boolean {
    return this.orders.has(id);
  }

  /** Adds an order behind all others at its price, without matching it. IDs are unique. */
  rest({ id, owner, side, price, quantity }: RestingOrder): void {
    must(quantity > 0 && Number.isSafeInteger(quantity) && Number.isSafeInteger(price), 'a resting order has whole ticks and whole steps');
    must(!this.orders.has(id), 'an order rests once');
    this.orders.set(id, this.sideOf(side).append(id, owner, price, quantity));
    this.counts.set(owner, this.countOf(owner) + 1);
  }

  /** Removes an order; returns its remaining steps, undefined if it does not rest here. */
  cancel(id: number): number | undefined {
    const order = this.orders.get(id);
    if (order === undefined) return undefined;
    this.remove(order);
    return order.quantity;
  }

  /** Makes an order smaller by `quantity` steps, less than its remaining quantity; it keeps its place. */
  reduce(id: number, quantity: number): void {
    const order = this.orders.get(id);
    must(order !== undefined && quantity >= 0 && quantity < order.quantity, 'a smaller order still rests');
    this.sideOfOrder(order).reduce(order, quantity);
  }

  best(side: Side): Waiting | undefined {
    return this.sideOf(side).best();
  }

  /** Fills `quantity` steps, at most its remaining quantity, of a side's best order. */
  fillBest(side: Side, quantity: number): void {
    const own = this.sideOf(side);
    const order = own.best();
    must(order !== undefined && quantity <= order.quantity, 'a fill takes at most the remaining quantity');
    if (quantity === order.quantity) this.remove(order);
    else own.reduce(order, quantity);
  }

  /** The orders of a side, best first, those of one price oldest first; valid until the book changes. */
  queue(side: Side): Iterable<Waiting> {
    return this.sideOf(side).queue();
  }

  levels(side: Side, count: number): Level[] {
    return this.sideOf(side).levels(count);
  }

  /** The levels of a side at most `ticks` behind its best, best first. */
  levelsWithin(side: Side, ticks: number): Level[] {
    return this.sideOf(side).levelsWithin(ticks);
  }

  private remove(order: Queued): void {
    this.orders.delete(order.id);
    const left = this.countOf(order.owner) - 1;
    if (left > 0) this.counts.set(order.owner, left);
    else this.counts.delete(order.owner);
    this.sideOfOrder(order).remove(order);
  }

  private sideOfOrder({ queue }: Queued): BookSide {
    return queue.rank > 0 ? this.buys : this.sells;
  }

  private sideOf(side: Side): BookSide {
    return side === 'buy' ? this.buys : this.sells;
  }
}
