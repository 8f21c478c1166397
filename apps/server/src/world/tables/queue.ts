import type { Reading } from './sql.ts';

/** The columns by which a book's waiting orders are listed in the order of their queues: by IDs, or behind another order. */
export const QUEUE = 'MAX("behind", "id"), "turn"';

/** The last place of the queues in a table of orders; `waiting` is the condition of the orders that wait in the same market. */
export function lastPlace({ sql }: Reading, orders: string, waiting: string, ...values: number[]) {
  const behind = Number(sql.get<{ top: bigint }>(`SELECT MAX("id") AS top FROM "${orders}"`)?.top);
  const last = sql.get<{ top: bigint | null }>(
    `SELECT MAX("turn") AS top FROM "${orders}" WHERE ${waiting} AND "behind" = +?`,
    ...values,
    behind,
  );
  return { behind, turn: Number(last?.top ?? 0) + 1 };
}
