import { DAY, type Instant, LONGEST_DURATION, MAX_ATOMS, RATE_ONE, type Statuses } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { MOST_PROOFS } from '@mt2/domain/upload';
import type { Prisma } from '../generated/client.ts';

/**
 * The values that a column may have: in words, and as a condition in SQL on the column of the row `here`. Null is not its business.
 * Functions that SQLite lacks: `matches(pattern, text)`, `tick_of(market)`, `step_of(market)`.
 */
export type ColumnRule<T> = { readonly expected: string; readonly sql: (column: string) => string; readonly of?: T };
type NumberRule = ColumnRule<number>;
type BigRule = ColumnRule<bigint>;
type TextRule = ColumnRule<string>;

type Table = Prisma.ModelName;
type Scalars<T extends Table> = Prisma.TypeMap['model'][T]['payload']['scalars'];
/** A row as the database has it. */
export type RowOf<T extends Table> = Readonly<Scalars<T>>;

/** The rows that a table may have, beyond the values of each column. All are reported at a column. */
type TableRules<T extends Table> = {
  readonly columns: { readonly [C in keyof Scalars<T>]-?: ColumnRule<NonNullable<Scalars<T>[C]>> };
  /** How many rows may agree in some columns, of those that fulfil a condition in SQL. */
  readonly counts?: readonly {
    readonly most: number;
    readonly alike: readonly (keyof Scalars<T> & string)[];
    readonly where?: string;
    readonly what: string;
  }[];
  /** Amounts that are added up: their total over all rows has to fit into a column. */
  readonly totals?: readonly (keyof Scalars<T> & string)[];
  /** Rules of the domain, applied row by row: for tables that are never large. */
  readonly rows?: readonly {
    readonly at: keyof Scalars<T> & string;
    readonly expected: string;
    readonly holds: (row: RowOf<T>) => boolean;
  }[];
  /** The same for all rows together, at the world's instant. */
  readonly all?: readonly {
    readonly at: keyof Scalars<T> & string;
    readonly expected: string;
    readonly holds: (rows: readonly RowOf<T>[], now: Instant) => boolean;
  }[];
};
/** The rules of any table, for those who apply them. */
export type AnyRules = {
  readonly columns: Readonly<Record<string, Pick<ColumnRule<unknown>, 'expected' | 'sql'>>>;
  readonly counts?: readonly { readonly most: number; readonly alike: readonly string[]; readonly where?: string; readonly what: string }[];
  readonly totals?: readonly string[];
  readonly rows?: readonly { readonly at: string; readonly expected: string; readonly holds: (row: never) => boolean }[];
  readonly all?: readonly { readonly at: string; readonly expected: string; readonly holds: (rows: never, now: Instant) => boolean }[];
};
/** The rules of some tables, by name. */
export type Rules<T extends Table> = { readonly [M in T]: TableRules<M> };

/** The largest ID: of the numbers after it SQLite has enough for all rows that a world can still get. */
export const MOST_ID = 2_147_483_647;
/** The largest count of anything. */
const MOST = Number.MAX_SAFE_INTEGER;
/** A sum of amounts: half of what a column can hold, so that a change does not overflow it. */
export const MOST_SUM = 2n ** 62n;
/** The latest instant of a world: in the year 9000, so advances still have room. */
export const LAST_INSTANT: Instant = 221_845_392_000;
/** The longest text that has no limit of its own. */
const LONGEST_TEXT = 20_000;
/** The longest stored answer or list. */
const LONGEST_JSON = 1_000_000;
const NOW = '(SELECT "now" FROM "WorldState")';

const quoted = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
const listed = (values: readonly (string | number)[]): string => values.map(quoted).join(', ');
const shown = (values: readonly (string | number)[]): string =>
  values.length > 12
    ? `one of ${values.length} known values`
    : values.map((value) => (value === '' ? 'nothing' : String(value))).join(', ');

export const whole = (least: number, most: number): NumberRule => ({
  expected: `a whole number from ${least} to ${most}`,
  sql: (c) => `${c} BETWEEN ${least} AND ${most}`,
});
export const real = (least: number, most: number): NumberRule => ({
  expected: `a number from ${least} to ${most}`,
  sql: (c) => `${c} BETWEEN ${least} AND ${most}`,
});
export const count = (most: number = MOST): NumberRule => whole(0, most);
export const flag = whole(0, 1);
export const id = whole(1, MOST_ID);
export const rate = count(Number(RATE_ONE));

/** One of these numbers or texts. */
export const oneOf = <const V extends string | number>(values: readonly V[]): ColumnRule<V extends string ? string : number> => ({
  expected: shown(values),
  sql: (c) => `${c} IN (${listed(values)})`,
});
export const status = <C extends Readonly<Record<string, number>>>({ names, codeOf }: Statuses<C>): NumberRule => oneOf(names.map(codeOf));

/** An instant that the world has reached; 0 for none. */
export const past: NumberRule = { expected: 'an instant that is not after the world’s', sql: (c) => `${c} BETWEEN 0 AND ${NOW}` };
/** An instant at most some seconds after the world's; 0 for none. */
export const within = (seconds: number): NumberRule => ({
  expected: `an instant at most ${seconds / DAY} days after the world’s`,
  sql: (c) => `${c} BETWEEN 0 AND ${NOW} + ${seconds}`,
});
/** An instant that calls can plan; 0 for none. */
export const planned = within(LONGEST_DURATION);

const atomsFrom = (least: bigint, most: bigint): BigRule => ({
  expected: `${least} to ${most} atoms`,
  sql: (c) => `${c} BETWEEN ${least} AND ${most}`,
});
/** An amount that a call can name; `some` is not 0. */
export const amount = atomsFrom(0n, MAX_ATOMS);
export const some = atomsFrom(1n, MAX_ATOMS);
export const atMost = (most: bigint): BigRule => atomsFrom(0n, most);
/** A total of amounts, and a gain or a loss. */
export const sum = atomsFrom(0n, MOST_SUM);
export const change = atomsFrom(-MOST_SUM, MOST_SUM);
/** A rate that the database stores with 64 bits. */
export const bigRate = (most: bigint): BigRule => atomsFrom(-most, most);

/** A rule for the same column under another condition as well. */
export const and = <T>(rule: ColumnRule<T>, expected: string, sql: (column: string) => string): ColumnRule<T> => ({
  expected: `${rule.expected}, ${expected}`,
  sql: (c) => `(${rule.sql(c)}) AND (${sql(c)})`,
});
/** A value that stands for none, or one that fulfils the rule. */
export const orNone = <T extends bigint | number | string>(rule: ColumnRule<T>, none: T): ColumnRule<T> => ({
  expected: `${none === '' ? 'nothing' : none} or ${rule.expected}`,
  sql: (c) => `${c} = ${typeof none === 'bigint' ? none : quoted(none)} OR (${rule.sql(c)})`,
});

/** The ID of a row of another table. */
export const ref = (table: Table, key = 'id'): NumberRule => ({
  expected: `the ${key} of a row of ${table}`,
  sql: (c) => `EXISTS (SELECT 1 FROM "${table}" other WHERE other."${key}" = ${c})`,
});
export const user = ref('User');
/** A user, or 0 for none or the system. */
export const userOrNone = orNone(user, 0);

const added = (c: string, condition = ''): string => `EXISTS (SELECT 1 FROM "AddedMarket" other WHERE other."id" = ${c}${condition})`;
/** A coin of the world, which may be only announced, and a market, which is open or was. */
export const coin: NumberRule = {
  expected: 'a coin of the world',
  sql: (c) => `${c} IN (${listed(SEED_MARKETS.coins.map((each) => each.id))}) OR ${added(c)}`,
};
export const market: NumberRule = {
  expected: 'a market of the world',
  sql: (c) => `${c} IN (${listed(SEED_MARKETS.list.map((each) => each.id))}) OR ${added(c, ' AND other."listedAt" IS NOT NULL')}`,
};

/** A price and a quantity that the market of the row can have. */
export const price = and(some, 'on a tick of its market', (c) => `${c} % tick_of(here."marketId") = 0`);
export const priceOrNone = orNone(price, 0n);
export const quantity = and(some, 'on a step of its market', (c) => `${c} % step_of(here."marketId") = 0`);
export const quantityOrNone = orNone(quantity, 0n);

/** At most so many characters, of four bytes at most: SQLite counts characters only up to the first NUL. */
const isShort = (c: string, most: number): string => `length(${c}) <= ${most} AND octet_length(${c}) <= ${4 * most}`;
export const text = (most: number = LONGEST_TEXT): TextRule => ({
  expected: `a text of at most ${most} characters`,
  sql: (c) => isShort(c, most),
});
export const matching = (pattern: RegExp, expected: string): TextRule => ({
  expected,
  sql: (c) => `matches(${quoted(pattern.source)}, ${c})`,
});
/** Some of these words, separated by commas. */
export const someOf = (words: readonly (string | number)[]): TextRule =>
  matching(new RegExp(`^(?:${words.join('|')})(?:,(?:${words.join('|')})){0,${words.length - 1}}$`), `some of ${shown(words)}`);

const UPLOAD = String.raw`[\da-f]{32}\.(?:jpg|png)`;
/** The name of an upload, its path, and several paths with commas between them. */
export const uploadName = matching(new RegExp(`^${UPLOAD}$`), 'the name of an upload');
export const uploadPath = orNone(matching(new RegExp(`^/upload/${UPLOAD}$`), 'the path of an upload'), '');
export const uploadPaths = orNone(
  matching(new RegExp(`^/upload/${UPLOAD}(?:,/upload/${UPLOAD}){0,${MOST_PROOFS - 1}}$`), `at most ${MOST_PROOFS} paths of uploads`),
  '',
);
/** A hash or a key in base64 for addresses. */
export const hash = matching(/^[\w-]{1,100}$/, 'a hash');
const json = (expected: string, condition: (column: string) => string): TextRule => ({
  expected,
  sql: (c) => `${isShort(c, LONGEST_JSON)} AND CASE WHEN json_valid(${c}) THEN ${condition(c)} ELSE FALSE END`,
});
/** An object of texts and numbers, by name. */
export const flatJson = json(
  'an object of texts and numbers as JSON',
  (c) => `json_type(${c}) = 'object' AND NOT EXISTS (SELECT 1 FROM json_each(${c}) item WHERE item."type" IN ('object', 'array'))`,
);
/** The outcome of a call. */
export const outcome = json('the outcome of a call as JSON', (c) => `json_type(${c}, '$.ok') IN ('true', 'false')`);
const hasTypes = (value: string, types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([key, type]) => `COALESCE(json_type(${value}, '$.${key}'), '') = '${type}'`)
    .join(' AND ');
/** A list of articles, or one record. */
export const links = json(
  'articles or a record as JSON',
  (c) =>
    `CASE json_type(${c}) WHEN 'object' THEN ${hasTypes(c, { kind: 'text', id: 'integer' })}
   WHEN 'array' THEN NOT EXISTS (SELECT 1 FROM json_each(${c}) item
     WHERE CASE WHEN item."type" = 'object' THEN NOT (${hasTypes('item."value"', { id: 'integer', title: 'text' })}) ELSE TRUE END)
   ELSE FALSE END`,
);

/** A participant of a conversation: a user, a guest (negative), or the operator (0). */
export const party: NumberRule = {
  expected: 'a user, a guest or the operator',
  sql: (c) => `${c} = 0 OR ${user.sql(c)} OR EXISTS (SELECT 1 FROM "ChatGuest" other WHERE other."id" = -${c})`,
};
