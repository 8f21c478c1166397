import { createHash } from 'node:crypto';
import type { ReadView } from './read-view.ts';

/** Tables that may differ between equal worlds: real randomness, and the host's own bookkeeping. */
const LEFT_OUT_TABLES = new Set(['_prisma_migrations', 'sqlite_sequence', 'Session', 'Login', 'RecordedStep', 'UploadClaim']);
const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  User: ['passwordHash', 'fundPasswordHash'],
  // Like passwords, it is not recorded, so a replay has a different one.
  AntiPhishingCode: ['code'],
  ChatGuest: ['keyHash'],
  // Depends on this machine's encoder.
  Upload: ['sha256', 'bytes'],
  // The host's progress in an advance, where its copy of the outbox began, and the random ID of the state.
  WorldState: ['advancingTo', 'outboxMark', 'stateId'],
};

export type TableHash = { rows: number; sha256: string };
type Column = { table: string; name: string; pk: bigint; type: string; notnull: bigint };

/** A table for comparing worlds: its key, and the compared columns, by name. */
export type ComparedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** SQL for a row as a line of canonical JSON; undefined if the table has fractions, which SQLite writes in other digits. */
  readonly line: string | undefined;
};

const COLUMNS = `SELECT t.name AS "table", c.name, c.pk, c.type, c."notnull" FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' ORDER BY t.name, c.name`;

/** The compared tables of a world, by name. */
export const comparedTables = (view: ReadView): ComparedTable[] =>
  [...Map.groupBy(view.all<Column>(COLUMNS), ({ table }) => table)]
    .filter(([name]) => !LEFT_OUT_TABLES.has(name))
    .map(([name, columns]) => comparedTable(name, columns));

function comparedTable(name: string, all: readonly Column[]): ComparedTable {
  const key = all.filter(({ pk }) => pk > 0n).sort((one, other) => Number(one.pk - other.pk));
  const columns = all.filter((column) => !LEFT_OUT_COLUMNS[name]?.includes(column.name));
  return {
    name,
    key: key.map((column) => column.name),
    columns: columns.map((column) => column.name),
    line: lineIn(columns),
  };
}

/** A column's value as canonical JSON, in SQL: like `canonical`. `quote` is around it; a value that is never null needs no other check. */
function valueIn({ name, type, notnull }: Column): { readonly quote: string; readonly sql: string } | undefined {
  const isNullable = notnull === 0n;
  if (type === 'TEXT') return { quote: '', sql: `json_quote("${name}")` };
  if (type === 'INTEGER') return { quote: '', sql: isNullable ? `coalesce("${name}", 'null')` : `"${name}"` };
  if (type === 'BIGINT')
    return isNullable ? { quote: '', sql: `coalesce('"' || "${name}" || '"', 'null')` } : { quote: '"', sql: `"${name}"` };
  return undefined;
}

/** SQL for a row as a line: whatever is between two of its values is one text. */
function lineIn(columns: readonly Column[]): string | undefined {
  const parts: string[] = [];
  let before = '[';
  for (const column of columns) {
    const value = valueIn(column);
    if (!value) return undefined;
    parts.push(`'${before}${value.quote}'`, value.sql);
    before = `${value.quote},`;
  }
  return `concat(${parts.join(', ')}, '${before.slice(0, -1)}]', char(10))`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
/** The SQL that reads the rows of a table by key. */
export const rowsByKey = (table: ComparedTable): string => byKey(table, quoted(table.columns));
const byKey = ({ name, key }: ComparedTable, what: string): string => `SELECT ${what} FROM "${name}" ORDER BY ${quoted(key)}`;

/**
 * SHA-256 of the world's canonical dump: tables that have rows by name, rows by key, each row as canonical JSON. Equal histories
 * have equal hashes on every machine, and a new table changes no world that has nothing in it.
 */
export async function hashWorld(view: ReadView): Promise<{ sha256: string; tables: Record<string, TableHash> }> {
  const tables: Record<string, TableHash> = {};
  for (const compared of comparedTables(view)) {
    const table = await hashTable(view, compared);
    if (table.rows > 0) tables[compared.name] = table;
  }
  return { sha256: createHash('sha256').update(JSON.stringify(tables)).digest('hex'), tables };
}

/** Characters that are hashed together: a call for each row would cost more than its bytes. */
const MOST_TOGETHER = 65_536;

async function hashTable(view: ReadView, table: ComparedTable): Promise<TableHash> {
  const hash = createHash('sha256');
  let waiting = '';
  const add = (line: string) => {
    waiting += line;
    if (waiting.length < MOST_TOGETHER) return;
    hash.update(waiting);
    waiting = '';
  };
  const rows =
    table.line === undefined
      ? await view.each<Record<string, unknown>>(rowsByKey(table), (row) => add(lineOf(table, row)))
      : await view.eachText(byKey(table, table.line), add);
  return { rows, sha256: hash.update(waiting).digest('hex') };
}

const lineOf = ({ columns }: ComparedTable, row: Readonly<Record<string, unknown>>): string =>
  `[${columns.map((name) => canonical(row[name])).join()}]\n`;

/** A value as canonical JSON: money is a text. */
const canonical = (value: unknown): string => (typeof value === 'bigint' ? `"${value}"` : JSON.stringify(value));
