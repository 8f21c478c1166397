import type { Reading } from './sql.ts';

/** The tables of a book: its orders, and how some of them rest (`SpotResting`, `LeverResting`). */
type Tables = { readonly orders: string; readonly resting: string };

/** How an order rests, and its place: its turn behind an order. */
type Resting = { readonly isPostOnly: number; readonly behind: number; readonly turn: number };
/** How an order rests from now on; `losesPlace` puts it behind all others. */
type Rests = { readonly isPostOnly: boolean; readonly losesPlace: boolean };

/** The queue of a book's waiting orders: by their IDs, unless an edit has put one behind all orders that there were. */
export function queueOf({ orders, resting }: Tables) {
  const find = ({ sql }: Reading, id: number) =>
    sql.isEmpty(resting) ? undefined : sql.get<Resting>(`SELECT * FROM "${resting}" WHERE "id" = +?`, id);
  const column = (name: 'behind' | 'turn', without: string): string =>
    `COALESCE((SELECT "${name}" FROM "${resting}" WHERE "${resting}"."id" = "${orders}"."id"), ${without})`;

  const lastPlace = ({ sql }: Reading): Pick<Resting, 'behind' | 'turn'> => {
    const behind = Number(sql.get<{ top: bigint }>(`SELECT MAX("id") AS top FROM "${orders}"`)?.top);
    const last = sql.get<{ top: bigint | null }>(`SELECT MAX("turn") AS top FROM "${resting}" WHERE "behind" = +?`, behind);
    return { behind, turn: Number(last?.top ?? 0) + 1 };
  };

  return {
    /** The columns by which a book is rebuilt in the order of its queues. */
    order: `${column('behind', '"id"')}, ${column('turn', '0')}`,
    /** True if an order may only fill as maker. */
    isPostOnly: (source: Reading, id: number): boolean => find(source, id)?.isPostOnly === 1,
    /** The same for the orders of a list, in one read. */
    postOnlyOf: ({ sql }: Reading, orders: readonly { readonly id: number }[]): ((id: number) => boolean) => {
      const ids = JSON.stringify(orders.map(({ id }) => id));
      const rows = sql.all<{ id: number }>(
        `SELECT "id" FROM "${resting}" WHERE "isPostOnly" = 1 AND "id" IN (SELECT "value" FROM json_each(?))`,
        ids,
      );
      const postOnly = new Set(rows.map(({ id }) => id));
      return (id) => postOnly.has(id);
    },
    /** Stores how an order rests from now on. */
    store: (tx: Reading, id: number, { isPostOnly, losesPlace }: Rests): void => {
      const now = find(tx, id);
      if (!losesPlace && isPostOnly === (now?.isPostOnly === 1)) return;
      const { behind, turn } = losesPlace ? lastPlace(tx) : (now ?? { behind: id, turn: 0 });
      tx.sql.put(resting, { id, isPostOnly: isPostOnly ? 1 : 0, behind, turn });
    },
  };
}
