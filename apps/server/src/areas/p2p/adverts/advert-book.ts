import type { AdvertSide } from '@mt2/domain/p2p';
import { derived } from '../../../world/transaction/tx.ts';
import { type AdvertRow, listTrading, sideOf } from './adverts.repo.ts';

/** The online adverts, by coin and side. */
class AdvertBook {
  readonly #listed = new Map<string, Map<number, AdvertRow>>();

  constructor(rows: readonly AdvertRow[]) {
    for (const row of rows) this.put(row);
  }

  /** Follows a change of an advert. */
  put(row: AdvertRow): void {
    const adverts = this.#listedFor(row.coin, sideOf(row));
    if (row.status === 'trading') adverts.set(row.id, row);
    else adverts.delete(row.id);
  }

  of(coin: number, side: AdvertSide): Iterable<AdvertRow> {
    return this.#listedFor(coin, side).values();
  }

  #listedFor(coin: number, side: AdvertSide): Map<number, AdvertRow> {
    const key = `${coin} ${side}`;
    const adverts = this.#listed.get(key) ?? new Map<number, AdvertRow>();
    this.#listed.set(key, adverts);
    return adverts;
  }
}

/** The online adverts of a world. */
export const advertBook = derived((source) => new AdvertBook(listTrading(source)));
