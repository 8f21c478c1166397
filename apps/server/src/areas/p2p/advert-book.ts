import type { AdvertSide } from '@mt2/domain/p2p';
import { derived } from '../../world/derived.ts';
import { type AdvertRow, listTrading, sideOf } from './adverts.repo.ts';

/** The adverts on the shelf, by coin and side. */
class AdvertBook {
  readonly #shelves = new Map<string, Map<number, AdvertRow>>();

  constructor(rows: readonly AdvertRow[]) {
    for (const row of rows) this.put(row);
  }

  /** Follows what became of an advert. */
  put(row: AdvertRow): void {
    const shelf = this.#shelf(row.coin, sideOf(row));
    if (row.status === 'trading') shelf.set(row.id, row);
    else shelf.delete(row.id);
  }

  of(coin: number, side: AdvertSide): Iterable<AdvertRow> {
    return this.#shelf(coin, side).values();
  }

  #shelf(coin: number, side: AdvertSide): Map<number, AdvertRow> {
    const key = `${coin} ${side}`;
    const shelf = this.#shelves.get(key) ?? new Map<number, AdvertRow>();
    this.#shelves.set(key, shelf);
    return shelf;
  }
}

/** The adverts on the shelf of a world. */
export const advertBook = derived((source) => new AdvertBook(listTrading(source)));
