import { createHash } from 'node:crypto';
import type { ReadView } from './read-view.ts';

/**
 * The tables of the first golden hash, which count even when empty. Every later table counts only with rows, so that
 * worlds without any keep their hash.
 */
const COUNTED_WHILE_EMPTY = new Set([
  'Balance',
  'BankCard',
  'Deposit',
  'Favourite',
  'Hold',
  'IdempotentCall',
  'JournalTxn',
  'KycApplication',
  'LeverFill',
  'LeverOrder',
  'LeverTicket',
  'MarketHalt',
  'News',
  'OperatorPolicy',
  'OptionOrder',
  'OutboxMessage',
  'Posting',
  'PriceScript',
  'SpotFill',
  'SpotOrder',
  'Transfer',
  'Upload',
  'User',
  'VerificationCode',
  'WithdrawAddress',
  'Withdrawal',
  'WorldSetting',
  'WorldState',
  'WrongCodes',
]);
/** Tables that may differ between equal worlds: real randomness, and the host's own bookkeeping. */
const LEFT_OUT_TABLES = new Set(['_prisma_migrations', 'sqlite_sequence', 'Session', 'Login', 'RecordedStep', 'UploadClaim']);
const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  User: ['passwordHash', 'fundPasswordHash'],
  // Like passwords, it is not recorded, so a replay has a different one.
  AntiPhishingCode: ['code'],
  ChatGuest: ['keyHash'],
  // Depends on this machine's encoder.
  Upload: ['sha256', 'bytes'],
  // The host's progress in an advance, and where its copy of the outbox began.
  WorldState: ['advancingTo', 'outboxMark'],
};

export type TableHash = { rows: number; sha256: string };
type Column = { name: string; pk: bigint };

/** A table for comparing worlds: its key, and the compared columns, by name. */
export type ComparedTable = { readonly name: string; readonly key: readonly string[]; readonly columns: readonly string[] };

/** The compared tables of a world, by name. */
export const comparedTables = (view: ReadView): ComparedTable[] =>
  view
    .all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .filter(({ name }) => !LEFT_OUT_TABLES.has(name))
    .map(({ name }) => comparedTable(view, name));

function comparedTable(view: ReadView, name: string): ComparedTable {
  const columns = view.all<Column>('SELECT name, pk FROM pragma_table_info(?) ORDER BY name', name);
  const key = columns.filter((column) => column.pk > 0n).sort((one, other) => Number(one.pk - other.pk));
  const names = columns.map((column) => column.name);
  return { name, key: key.map((column) => column.name), columns: names.filter((column) => !LEFT_OUT_COLUMNS[name]?.includes(column)) };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
/** The SQL that reads the rows of a table by key. */
export const rowsByKey = ({ name, key, columns }: ComparedTable): string =>
  `SELECT ${quoted(columns)} FROM "${name}" ORDER BY ${quoted(key)}`;

/**
 * SHA-256 of the world's canonical dump: tables by name, rows by key, each row as canonical JSON. Equal histories have
 * equal hashes on every machine.
 */
export async function hashWorld(view: ReadView): Promise<{ sha256: string; tables: Record<string, TableHash> }> {
  const tables: Record<string, TableHash> = {};
  for (const compared of comparedTables(view)) {
    const table = await hashTable(view, compared);
    if (table.rows > 0 || COUNTED_WHILE_EMPTY.has(compared.name)) tables[compared.name] = table;
  }
  return { sha256: createHash('sha256').update(JSON.stringify(tables)).digest('hex'), tables };
}

async function hashTable(view: ReadView, table: ComparedTable): Promise<TableHash> {
  const hash = createHash('sha256');
  const rows = await view.each<Record<string, unknown>>(rowsByKey(table), (row) =>
    hash.update(`[${table.columns.map((name) => canonical(row[name])).join()}]\n`),
  );
  return { rows, sha256: hash.digest('hex') };
}

/** A value as canonical JSON: money is a text. */
const canonical = (value: unknown): string => (typeof value === 'bigint' ? `"${value}"` : JSON.stringify(value));
