/** Price in ticks, quantity in steps. */
export type BookLevel = { readonly price: number; readonly quantity: number };

/** An order in the queue of its price. */
export type Queued = {
  readonly id: number;
  readonly owner: number;
  readonly level: Level;
  readonly price: number;
  quantity: number;
  older: Queued | undefined;
  younger: Queued | undefined;
};

/** All orders at one price, oldest first. */
type Level = {
  readonly price: number;
  /** Greater is better for whoever comes to this side. */
  readonly rank: number;
  quantity: number;
  oldest: Queued | undefined;
  youngest: Queued | undefined;
};

/**
 * One side of a book: its levels by rank, the best last. Orders gather near the best price, so adding and removing levels there moves almost
 * nothing, and the best level is read without a search.
 */
export class BookSide {
  private readonly levels: Level[] = [];
  private readonly sign: number;

  constructor(isBuy: boolean) {
    this.sign = isBuy ? 1 : -1;
  }

  /** The oldest order at the best price. */
  best(): Queued | undefined {
    const { levels } = this;
    return levels.length === 0 ? undefined : levels[levels.length - 1]!.oldest;
  }

  /** The best `count` levels, best first. */
  levelsDown(count: number): BookLevel[] {
    return this.levels
      .slice(Math.max(0, this.levels.length - count))
      .reverse()
      .map(({ price, quantity }) => ({ price, quantity }));
  }

  append(id: number, owner: number, price: number, quantity: number): Queued {
    const level = this.levelAt(price);
    const order: Queued = { id, owner, level, price, quantity, older: level.youngest, younger: undefined };
    if (level.youngest === undefined) level.oldest = order;
    else level.youngest.younger = order;
    level.youngest = order;
    level.quantity += quantity;
    return order;
  }

  remove(order: Queued): void {
    const { level, older, younger } = order;
    if (older === undefined) level.oldest = younger;
    else older.younger = younger;
    if (younger === undefined) level.youngest = older;
    else younger.older = older;
    level.quantity -= order.quantity;
    if (level.oldest === undefined) this.drop(level);
  }

  private levelAt(price: number): Level {
    const rank = price * this.sign;
    const index = this.indexOf(rank);
    const found = this.levels[index];
    if (found !== undefined && found.rank === rank) return found;
    const level: Level = { price, rank, quantity: 0, oldest: undefined, youngest: undefined };
    if (index === this.levels.length) this.levels.push(level);
    else this.levels.splice(index, 0, level);
    return level;
  }

  private drop(level: Level): void {
    const { levels } = this;
    if (levels[levels.length - 1] === level) levels.pop();
    else levels.splice(this.indexOf(level.rank), 1);
  }

  /** Index of the first level whose rank is at least `rank`. */
  private indexOf(rank: number): number {
    const { levels } = this;
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (levels[middle]!.rank < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
