/**
 * Mixed commands (limit, market, cancel) per second that the book handles, compared with the npm package nodejs-order-book
 * on the same stream. Run: `node packages/domain/bench/matching.ts`
 */
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
const ROUNDS = 3;
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

/** The best of several rounds: the speed of an otherwise idle machine. */
function commandsPerSecond(run: () => number): Rated {
  let best = Number.POSITIVE_INFINITY;
  let traded = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    traded = run();
    best = Math.min(best, performance.now() - start);
  }
  return { rate: (COMMANDS / best) * 1000, traded };
}

export type Rated = { readonly rate: number; readonly traded: number };
/** Commands per second of this book and of the package, and the volume each traded, which is equal. */
export function compareBooks(): { readonly ours: Rated; readonly theirs: Rated } {
  const stream = makeStream();
  return { ours: commandsPerSecond(() => runOurs(stream)), theirs: commandsPerSecond(() => runPackage(stream)) };
}

if (import.meta.main) {
  const { ours, theirs } = compareBooks();
  const show = ({ rate, traded }: Rated): string => `${(rate / 1e6).toFixed(2)} million commands/s, ${traded} steps traded`;
  console.log(`matching, ${COMMANDS} mixed commands, node ${process.version}`);
  console.log(`  this book          ${show(ours)}`);
  console.log(`  nodejs-order-book  ${show(theirs)}`);
  console.log(`  ratio              ${(ours.rate / theirs.rate).toFixed(1)}`);
}
