import type { Sql } from './sql.ts';

/** The driver returns bigints for the maximum and the count, because they are not columns. */
type Counted = { readonly code: number; readonly user: number; readonly id: bigint; readonly count: bigint };
export type StatusTable = { readonly table: string; readonly status?: string; readonly owner: string };

/** The owners of a table's rows by status: per status and owner, the count and the newest row. */
export const ownersByStatus =
  <Name extends string>({ statusOf }: { readonly statusOf: (code: number) => Name }, { table, status = 'status', owner }: StatusTable) =>
  ({ sql }: { readonly sql: Sql }) =>
    sql
      .all<Counted>(
        `SELECT "${status}" AS code, "${owner}" AS user, MAX("id") AS id, COUNT(*) AS count FROM "${table}" GROUP BY code, user
         ORDER BY code, user`,
      )
      .map(({ code, user, id, count }) => ({ state: statusOf(code), user, id: Number(id), count: Number(count) }));
