import type { Tx } from '../transaction/tx.ts';

/** The greatest number and the count are not of a column, so the driver answers a bigint. */
type Counted = { readonly code: number; readonly user: number; readonly id: bigint; readonly count: bigint };
export type StatusTable = { readonly table: string; readonly status?: string; readonly owner: string };

/** The owners of rows of a table by status: for each status and owner how many, and the newest. */
export const ownersByStatus =
  <Name extends string>({ statusOf }: { readonly statusOf: (code: number) => Name }, { table, status = 'status', owner }: StatusTable) =>
  ({ sql }: Pick<Tx, 'sql'>) =>
    sql
      .all<Counted>(
        `SELECT "${status}" AS code, "${owner}" AS user, MAX("id") AS id, COUNT(*) AS count FROM "${table}" GROUP BY code, user ORDER BY code, user`,
      )
      .map(({ code, user, id, count }) => ({ state: statusOf(code), user, id: Number(id), count: Number(count) }));
