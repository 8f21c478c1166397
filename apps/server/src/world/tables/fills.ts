import { DAY, type Days, type Instant } from '@mt2/domain';
import type { ClientIdKind } from '@mt2/domain/order';
import type { Page, PageRequest } from './page.ts';
import type { Sql } from './sql.ts';

type Source = { readonly sql: Sql };

/** Selects a user's fills; an omitted field matches everything. */
export type FillFilter = Days & {
  readonly userId: number;
  readonly account?: string | undefined;
  readonly marketId?: number | undefined;
  readonly orderId?: number | undefined;
};

/** The tables of fills and of their orders, the columns of the order `o` that are read, and the condition on its trigger order `t`. */
type Tables = {
  readonly fills: string;
  readonly orders: string;
  readonly kind: ClientIdKind;
  readonly columns: string;
  readonly triggers: string;
};

const CONDITIONS = {
  userId: 'f."userId" = +?',
  account: 'o."account" = +?',
  marketId: '+f."marketId" = +?',
  orderId: 'f."orderId" = +?',
  from: 'f."at" >= +?',
  to: `f."at" < +? + ${DAY}`,
} as const satisfies Record<keyof FillFilter, string>;

/** The lists of the fills in a table, newest first. */
export function fillsOf<Row>({ fills, orders, kind, columns, triggers }: Tables) {
  const joined = `FROM "${fills}" f JOIN "${orders}" o ON o."id" = f."orderId"`;
  const isTriggered = `EXISTS (SELECT 1 FROM "TriggerOrder" t WHERE t."orderId" = f."orderId" AND ${triggers}) AS "isTriggered"`;
  const named = `(SELECT c."clientId" FROM "ClientOrderId" c WHERE c."kind" = '${kind}' AND c."orderId" = f."orderId")`;
  const selected = `SELECT f.*, ${columns}, ${isTriggered}, COALESCE(${named}, '') AS "clientId" ${joined}`;
  return {
    /** One page of a user's fills, and their total number. */
    page({ sql }: Source, filter: FillFilter, { page, limit }: PageRequest): Page<Row> {
      const given = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
        const value = filter[name as keyof FillFilter];
        return value === undefined ? [] : [{ condition, value }];
      });
      const where = given.map(({ condition }) => condition).join(' AND ');
      const values = given.map(({ value }) => value);
      const order = 'ORDER BY f."at" DESC, f."id" DESC LIMIT +? OFFSET +?';
      const rows = sql.all<Row>(`${selected} WHERE ${where} ${order}`, ...values, limit, (page - 1) * limit);
      const count = sql.get<{ count: bigint }>(`SELECT COUNT(*) AS count ${joined} WHERE ${where}`, ...values)?.count;
      return { rows, count: Number(count) };
    },
    /** The fills of an order in one second. */
    at: ({ sql }: Source, orderId: number, at: Instant): Row[] =>
      sql.all<Row>(`${selected} WHERE f."orderId" = +? AND f."at" = +? ORDER BY f."id" DESC`, orderId, at),
  };
}
