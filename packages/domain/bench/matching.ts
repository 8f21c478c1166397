/**
 * Mixed commands (limit, market, cancel) per second of CPU time that the book handles, compared on the same stream with the
 * npm package nodejs-order-book and with a bare book of integers. Run: `node packages/domain/bench/matching.ts`
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import packageBook from 'nodejs-order-book';
import { mix } from '../src/core/mix.ts';
import type { Side } from '../src/market/index.ts';
import { Book, match } from '../src/spot/index.ts';

type Command =
  | {
      readonly act: 'limit';
      readonly id: number;
      readonly name: string;
      readonly side: Side;
      readonly price: number;
      readonly quantity: number;
    }
  | {
      readonly act: 'market';
      readonly id: number;
      readonly side: Side;
      readonly quantity: number;
    }
  | { readonly act: 'cancel'; readonly id: number; readonly name: string };

const COMMANDS = 200_000;
const ROUNDS = 9;
const MID = 6_500_000;
const NO_PROTECTION = { buy: Number.MAX_SAFE_INTEGER, sell: 1 };

/**
 * Of 100 commands, 55 are limit orders within 200 ticks of the mid (one in eight crosses it), 30 cancel an earlier order,
 * and 15 are market orders.
 */
function makeStream(): Command[] {
  let counter = 0;
  const below = (bound: number): number => {
    counter += 1;
    return mix(counter) % bound;
  };
  return Array.from({ length: COMMANDS }, (_, index): Command => {
    const id = index + 1;
    const side: Side = below(2) === 0 ? 'buy' : 'sell';
    const kind = below(100);
    const quantity = 1 + below(1_000);
    if (kind < 30) {
      const earlier = 1 + below(id);
      return { act: 'cancel', id: earlier, name: String(earlier) };
    }
    if (kind < 45) return { act: 'market', id, side, quantity };
    const distance = below(200) - 25;
    return {
      act: 'limit',
      id,
      name: String(id),
      side,
      price: side === 'buy' ? MID - distance : MID + distance,
      quantity,
    };
  });
}

function runOurs(stream: readonly Command[]): number {
  const book = new Book();
  let traded = 0;
  for (const command of stream) {
    if (command.act === 'cancel') book.cancel(command.id);
    else {
      const { act: kind, id, side, quantity } = command;
      const price = command.act === 'limit' ? command.price : NO_PROTECTION[side];
      traded += quantity - match(book, { id, owner: id, side, kind, price, quantity }, []).remaining;
    }
  }
  return traded;
}

function runPackage(stream: readonly Command[]): number {
  const book = new packageBook.OrderBook();
  let traded = 0;
  for (const command of stream) {
    if (command.act === 'cancel') book.cancel(command.name);
    else {
      const side = command.side === 'buy' ? packageBook.Side.BUY : packageBook.Side.SELL;
      const size = command.quantity;
      const { quantityLeft } =
        command.act === 'limit' ? book.limit({ id: command.name, side, size, price: command.price }) : book.market({ side, size });
      traded += size - quantityLeft;
    }
  }
  return traded;
}

type BareOrder = {
  readonly price: number;
  quantity: number;
  older: BareOrder | undefined;
  younger: BareOrder | undefined;
  readonly id: number;
};
type BareQueue = { oldest: BareOrder | undefined; youngest: BareOrder | undefined };

/** One side of a bare book: its queues by price. The best price is found by stepping through the ticks. */
class BareSide {
  readonly queues = new Map<number, BareQueue>();
  readonly #step: number;
  best = 0;

  constructor(step: 1 | -1) {
    this.#step = step;
  }

  add(order: BareOrder): void {
    const { price } = order;
    const queue = this.queues.get(price);
    if (this.queues.size === 0 || (price - this.best) * this.#step < 0) this.best = price;
    if (queue) {
      order.older = queue.youngest;
      queue.youngest!.younger = order;
      queue.youngest = order;
    } else this.queues.set(price, { oldest: order, youngest: order });
  }

  remove({ price, older, younger }: BareOrder): void {
    const queue = this.queues.get(price)!;
    if (older) older.younger = younger;
    else queue.oldest = younger;
    if (younger) younger.older = older;
    else queue.youngest = older;
    if (queue.oldest) return;
    this.queues.delete(price);
    if (this.queues.size > 0) while (!this.queues.has(this.best)) this.best += this.#step;
  }
}

/** As little as a book of integers can do: it has no checks, owners, records of fills, results, or totals of a price. */
class BareBook {
  readonly #orders = new Map<number, BareOrder>();
  readonly #buys = new BareSide(-1);
  readonly #sells = new BareSide(1);

  /** Takes what it can up to a price, and returns the rest. */
  take(isBuy: boolean, worst: number, wanted: number): number {
    const side = isBuy ? this.#sells : this.#buys;
    let left = wanted;
    while (left > 0 && side.queues.size > 0 && (isBuy ? side.best <= worst : side.best >= worst)) {
      const order = side.queues.get(side.best)!.oldest!;
      if (order.quantity > left) {
        order.quantity -= left;
        return 0;
      }
      left -= order.quantity;
      this.#orders.delete(order.id);
      side.remove(order);
    }
    return left;
  }

  rest(id: number, isBuy: boolean, price: number, quantity: number): void {
    const order = { id, price, quantity, older: undefined, younger: undefined };
    this.#orders.set(id, order);
    (isBuy ? this.#buys : this.#sells).add(order);
  }

  cancel(id: number): void {
    const order = this.#orders.get(id);
    if (!order) return;
    this.#orders.delete(id);
    (order.price <= this.#buys.best && this.#buys.queues.has(order.price) ? this.#buys : this.#sells).remove(order);
  }
}

function runBare(stream: readonly Command[]): number {
  const book = new BareBook();
  let traded = 0;
  for (const command of stream) {
    if (command.act === 'cancel') {
      book.cancel(command.id);
      continue;
    }
    const { id, quantity } = command;
    const isBuy = command.side === 'buy';
    const left = book.take(isBuy, command.act === 'limit' ? command.price : NO_PROTECTION[command.side], quantity);
    traded += quantity - left;
    if (left > 0 && command.act === 'limit') book.rest(id, isBuy, command.price, left);
  }
  return traded;
}

export type Rated = { readonly rate: number; readonly traded: number };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
let stream: readonly Command[] | undefined;
/** CPU time of a command in one run of the stream by this book or by the bare book, in microseconds; without the other book's garbage. */
export function commandMicros(book: 'ours' | 'bare'): number {
  stream ??= makeStream();
  collectGarbage();
  const before = process.cpuUsage();
  (book === 'ours' ? runOurs : runBare)(stream);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / COMMANDS;
}

/** The median of several rounds of each, in turns. */
function rated(runs: readonly (() => number)[]): Rated[] {
  const rounds = runs.map(() => ({ times: [] as number[], traded: 0 }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, each] of rounds.entries()) {
      const before = process.cpuUsage();
      each.traded = runs[index]?.() ?? 0;
      const { user, system } = process.cpuUsage(before);
      each.times.push(user + system);
    }
  const median = (times: number[]): number => times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
  return rounds.map(({ times, traded }) => ({ rate: (COMMANDS / median(times)) * 1e6, traded }));
}

/** Commands per second of this book, of the package and of the bare book, and the volume each traded, which is equal. */
export function compareBooks(): { readonly ours: Rated; readonly theirs: Rated; readonly bare: Rated } {
  const stream = makeStream();
  const [ours, theirs, bare] = rated([runOurs, runPackage, runBare].map((run) => () => run(stream)));
  return { ours: ours!, theirs: theirs!, bare: bare! };
}

if (import.meta.main) {
  const { ours, theirs, bare } = compareBooks();
  const show = ({ rate, traded }: Rated): string => `${(rate / 1e6).toFixed(2)} million commands/s, ${traded} steps traded`;
  console.log(`matching, ${COMMANDS} mixed commands, node ${process.version}`);
  console.log(`  this book          ${show(ours)}`);
  console.log(`  nodejs-order-book  ${show(theirs)}`);
  console.log(`  a bare book        ${show(bare)}`);
  console.log(`  ratios             ${(ours.rate / theirs.rate).toFixed(1)}, ${(ours.rate / bare.rate).toFixed(2)}`);
}
