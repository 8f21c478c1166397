import type { Level } from '../market/ladder.ts';

/** An order in the queue of its price. */
export type Queued = {
  readonly id: number;
  readonly owner: number;
  readonly queue: Queue;
  readonly price: number;
  quantity: number;
  older: Queued | undefined;
  younger: Queued | undefined;
};

/** All orders at one price, oldest first. */
type Queue = {
  readonly price: number;
  /** Higher is better for the incoming order. */
  readonly rank: number;
  quantity: number;
  oldest: Queued | undefined;
  youngest: Queued | undefined;
};

/**
 * One side of a book: its queues by rank, the best last. Orders concentrate near the best price, so adding and removing
 * queues there moves almost nothing, and the best one is read without a search.
 */
export class BookSide {
  private readonly queues: Queue[] = [];
  private readonly sign: number;

  constructor(isBuy: boolean) {
    this.sign = isBuy ? 1 : -1;
  }

  best(): Queued | undefined {
    const { queues } = this;
    return queues.length === 0 ? undefined : queues[queues.length - 1]!.oldest;
  }

  /** All orders, best first, those of one price oldest first. */
  *queue(): Iterable<Queued> {
    for (let index = this.queues.length - 1; index >= 0; index -= 1)
      for (let order = this.queues[index]!.oldest; order !== undefined; order = order.younger) yield order;
  }

  /** The best `count` prices with their total quantities, best first. */
  levels(count: number): Level[] {
    return this.levelsFrom(Math.max(0, this.queues.length - count));
  }

  /** The prices at most `ticks` behind the best with their total quantities, best first. */
  levelsWithin(ticks: number): Level[] {
    const best = this.queues.at(-1);
    return best === undefined ? [] : this.levelsFrom(this.indexOf(best.rank - ticks));
  }

  append(id: number, owner: number, price: number, quantity: number): Queued {
    const queue = this.queueAt(price);
    const order: Queued = { id, owner, queue, price, quantity, older: queue.youngest, younger: undefined };
    if (queue.youngest === undefined) queue.oldest = order;
    else queue.youngest.younger = order;
    queue.youngest = order;
    queue.quantity += quantity;
    return order;
  }

  reduce(order: Queued, quantity: number): void {
    order.quantity -= quantity;
    order.queue.quantity -= quantity;
  }

  remove(order: Queued): void {
    const { queue, older, younger } = order;
    if (older === undefined) queue.oldest = younger;
    else older.younger = younger;
    if (younger === undefined) queue.youngest = older;
    else younger.older = older;
    queue.quantity -= order.quantity;
    if (queue.oldest === undefined) this.drop(queue);
  }

  private levelsFrom(index: number): Level[] {
    return this.queues
      .slice(index)
      .reverse()
      .map(({ price, quantity }) => ({ price, quantity }));
  }

  private queueAt(price: number): Queue {
    const rank = price * this.sign;
    const index = this.indexOf(rank);
    const found = this.queues[index];
    if (found !== undefined && found.rank === rank) return found;
    const queue: Queue = { price, rank, quantity: 0, oldest: undefined, youngest: undefined };
    if (index === this.queues.length) this.queues.push(queue);
    else this.queues.splice(index, 0, queue);
    return queue;
  }

  private drop(queue: Queue): void {
    const { queues } = this;
    if (queues[queues.length - 1] === queue) queues.pop();
    else queues.splice(this.indexOf(queue.rank), 1);
  }

  /** Index of the first queue whose rank is at least `rank`. */
  private indexOf(rank: number): number {
    const { queues } = this;
    let low = 0;
    let high = queues.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (queues[middle]!.rank < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
