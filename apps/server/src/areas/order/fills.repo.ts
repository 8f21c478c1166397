import { SIDES } from '@mt2/contracts/sides';
import { DAY, type Days, type Instant } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import type { ClientIdKind } from '@mt2/domain/order';
import type { RobotType } from '@mt2/domain/robot';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import type { Reading, Value } from '../../world/tables/sql.ts';
import { clientIdColumn } from './client-id.repo.ts';
import { type PlacedBy, placedByOf } from './placed-by.repo.ts';

/** Selects a user's fills; an omitted field matches everything. Those of robots are in both accounts, and of no order. */
export type FillFilter = Days & {
  readonly userId: number;
  readonly account?: string | undefined;
  readonly marketId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly side?: Side | undefined;
};

/** The columns that all fills have; `trigger` is the kind of trigger order that placed the order, `robotId` 0n if no robot traded. */
export type AnyFill = {
  readonly id: number;
  readonly marketId: number;
  readonly orderId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly fee: bigint;
  readonly isMaker: number;
  readonly at: Instant;
  readonly robotId: bigint;
  readonly trigger: PlacedBy;
  readonly clientId: string;
};

/** The tables of fills `f` and of their orders `o`, and the robots of the same market. */
type Tables = {
  readonly fills: string;
  readonly orders: string;
  readonly kind: ClientIdKind;
  /** The code of a fill's side: 1 buy, 2 sell. */
  readonly side: string;
  readonly robots: RobotType;
  /** Columns by their names: read from a fill and its order, and from the fill of a robot. */
  readonly columns: Readonly<Record<string, readonly [own: string, robots: string]>>;
};

/** Robots have their own table of fills: their trade IDs begin above those of orders. */
const FIRST_OF_ROBOTS = 1_000_000_000;

type Condition = keyof FillFilter;
/** One of the two sources of a list: its columns, its tables, and its conditions; one that it lacks matches everything. */
type Part = { readonly selected: string; readonly from: string; readonly conditions: Partial<Record<Condition, string>> };

const DAYS = { from: 'f."at" >= +?', to: `f."at" < +? + ${DAY}` };

function ownPart({ fills, orders, kind, side, columns }: Tables): Part {
  const others = Object.entries(columns).map(([name, [own]]) => `${own} AS "${name}"`);
  return {
    selected: `f."id" AS "id", f."marketId", f."orderId", f."price", f."quantity", f."fee", f."isMaker", f."at" AS "at", 0 AS "robotId",
      ${clientIdColumn(kind, 'f."orderId"')}, ${others.join(', ')}`,
    from: `FROM "${fills}" f JOIN "${orders}" o ON o."id" = f."orderId"`,
    conditions: {
      userId: 'f."userId" = +?',
      account: 'o."account" = +?',
      marketId: '+f."marketId" = +?',
      orderId: 'f."orderId" = +?',
      side: `${side} = +?`,
      ...DAYS,
    },
  };
}

/** A robot's fills at the lines of its grid were waiting there; its first purchase and its last sale were not. */
function robotPart({ robots, columns }: Tables): Part {
  const others = Object.values(columns).map(([, robot]) => robot);
  return {
    selected: `f."id" + ${FIRST_OF_ROBOTS}, r."marketId", 0, f."price", f."quantity", f."fee", f."kind" = 'grid', f."at", r."id",
      '', ${others.join(', ')}`,
    from: `FROM "Robot" r JOIN "RobotFill" f ON f."robotId" = r."id" AND r."type" = '${robots}'`,
    conditions: { userId: 'r."userId" = +?', marketId: '+r."marketId" = +?', side: 'f."side" = +?', ...DAYS },
  };
}

/** The part of a list that fits a filter: the rest of its query, and the values of that. */
function chosen({ from, conditions }: Part, { side, ...filter }: FillFilter) {
  const values = { ...filter, side: side && SIDES[side] };
  const given = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = values[name as Condition];
    return value === undefined ? [] : [{ condition, value }];
  });
  return { rest: `${from} WHERE ${given.map(({ condition }) => condition).join(' AND ')}`, values: given.map(({ value }) => value) };
}

/** The lists of the fills of orders and robots, newest first. */
export function fillsOf<Row extends AnyFill>(tables: Tables) {
  const own = ownPart(tables);
  const robots = robotPart(tables);
  const read = (source: Reading, text: string, ...values: Value[]): Row[] => {
    const rows = source.sql.all<Row>(text, ...values);
    const placedBy = placedByOf(
      source,
      tables.kind,
      rows.map(({ orderId }) => orderId),
    );
    return rows.map((row) => ({ ...row, trigger: placedBy(row.orderId) }));
  };
  return {
    /** One page of a user's fills, and their total number. */
    page(source: Reading, filter: FillFilter, { page, limit }: PageRequest): Page<Row> {
      const parts = (filter.orderId === undefined ? [own, robots] : [own]).map((part) => ({ ...part, ...chosen(part, filter) }));
      const all = parts.map(({ selected, rest }) => `SELECT ${selected} ${rest}`).join(' UNION ALL ');
      const values = parts.flatMap((part) => part.values);
      const rows = read(source, `${all} ORDER BY "at" DESC, "id" DESC LIMIT +? OFFSET +?`, ...values, limit, (page - 1) * limit);
      return { rows, count: parts.reduce((sum, { rest, values: given }) => sum + source.sql.count(rest, ...given), 0) };
    },
    /** The fills of an order in one second. */
    at: (source: Reading, orderId: number, at: Instant): Row[] =>
      read(source, `SELECT ${own.selected} ${own.from} WHERE f."orderId" = +? AND f."at" = +? ORDER BY f."id" DESC`, orderId, at),
    /** The fills of a robot in one second. The empty first part gives the columns their names and types, as in a page. */
    ofRobotAt: (source: Reading, robotId: number, at: Instant): Row[] =>
      read(
        source,
        `SELECT ${own.selected} ${own.from} WHERE FALSE UNION ALL
         SELECT ${robots.selected} ${robots.from} WHERE r."id" = +? AND f."at" = +? ORDER BY "id" DESC`,
        robotId,
        at,
      ),
  };
}
