import { type ComparedTable, comparedTables, rowsByKey } from '../tables/hash.ts';
import type { ReadView } from '../tables/read-view.ts';

export type Row = Readonly<Record<string, unknown>>;
/** A differing row; one side is undefined if only one world has it. */
export type ChangedRow = { readonly from: Row | undefined; readonly to: Row | undefined };
export type ChangedTable = {
  readonly table: ComparedTable;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The first differing rows by key. */
  readonly rows: readonly ChangedRow[];
};

/** SQLite's key order: numbers by value, texts by their bytes. */
function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  const [left, right] = [BigInt(one as bigint | number), BigInt(other as bigint | number)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareKeys(key: readonly string[], one: Row, other: Row): number {
  for (const name of key) {
    const order = compareValues(one[name], other[name]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Pairs of rows by key, in key order; both sides are read once, in parallel. */
async function* pairsOf(from: ReadView, to: ReadView, table: ComparedTable): AsyncGenerator<ChangedRow, void> {
  const [left, right] = [from, to].map((view) => view.rows<Row>(rowsByKey(table))) as [AsyncGenerator<Row>, AsyncGenerator<Row>];
  let [one, other] = await Promise.all([left.next(), right.next()]);
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compareKeys(table.key, one.value, other.value);
    yield { from: order <= 0 ? (one.value as Row) : undefined, to: order >= 0 ? (other.value as Row) : undefined };
    if (order <= 0) one = await left.next();
    if (order >= 0) other = await right.next();
  }
}

async function compareTable(from: ReadView, to: ReadView, table: ComparedTable, most: number): Promise<ChangedTable> {
  const counts = { added: 0, removed: 0, changed: 0 };
  const rows: ChangedRow[] = [];
  for await (const pair of pairsOf(from, to, table)) {
    const { from: one, to: other } = pair;
    if (one && other && table.columns.every((name) => one[name] === other[name])) continue;
    counts[!one ? 'added' : !other ? 'removed' : 'changed'] += 1;
    if (rows.length < most) rows.push(pair);
  }
  return { table, ...counts, rows };
}

/** The tables in which two worlds differ, among those in their hashes; each with a limited number of rows. */
export async function compareWorlds(from: ReadView, to: ReadView, most: number): Promise<ChangedTable[]> {
  const changed: ChangedTable[] = [];
  for (const table of comparedTables(from)) {
    const compared = await compareTable(from, to, table, most);
    if (compared.added + compared.removed + compared.changed > 0) changed.push(compared);
  }
  return changed;
}
