import type { Book } from '@mt2/domain/order';
import type { TestWorld } from './harness.ts';

/** The IDs of a book's buy orders in the order in which they would fill, as it is in memory and as it is built again from the tables. */
export function boughtInTurn(
  { world }: TestWorld,
  bookOf: () => Book,
  ids: readonly number[],
): readonly [kept: number[], rebuilt: number[]] {
  const takenOut = () => {
    const book = bookOf();
    const taken: number[] = [];
    for (let best = book.best('buy'); best; best = book.best('buy')) {
      taken.push(best.id);
      book.cancel(best.id);
    }
    world.derived.forget();
    return taken.filter((id) => ids.includes(id));
  };
  return [takenOut(), takenOut()];
}
