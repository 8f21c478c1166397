import { createHash } from 'node:crypto';
import type { ReadView } from './read-view.ts';

/** The tables of the first golden hash, which count even without a row. Every later one counts from its first row on, so that worlds without any keep their hash. */
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
/** Tables that may differ between equal worlds: real randomness, the host's own bookkeeping and means. */
const LEFT_OUT_TABLES = new Set(['_prisma_migrations', 'sqlite_sequence', 'Session']);
const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  User: ['passwordHash', 'fundPasswordHash'],
  ChatGuest: ['keyHash'],
  // What this machine's encoder made of a picture.
  Upload: ['sha256', 'bytes'],
  // The host's progress in an advance, and where its copy of the outbox began.
  WorldState: ['advancingTo', 'outboxMark'],
};

export type TableHash = { rows: number; sha256: string };
type Column = { name: string; pk: bigint };

/** SHA-256 of the world's canonical dump: tables by name, rows by key, each row as canonical JSON. Equal on every machine for equal histories. */
export async function hashWorld(view: ReadView): Promise<{ sha256: string; tables: Record<string, TableHash> }> {
  const names = view.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).map((row) => row.name);
  const tables: Record<string, TableHash> = {};
  for (const name of names) {
    if (LEFT_OUT_TABLES.has(name)) continue;
    const table = await hashTable(view, name);
    if (table.rows > 0 || COUNTED_WHILE_EMPTY.has(name)) tables[name] = table;
  }
  return { sha256: createHash('sha256').update(JSON.stringify(tables)).digest('hex'), tables };
}

async function hashTable(view: ReadView, table: string): Promise<TableHash> {
  const columns = view.all<Column>('SELECT name, pk FROM pragma_table_info(?) ORDER BY name', table);
  const key = columns
    .filter((column) => column.pk > 0n)
    .sort((one, other) => Number(one.pk - other.pk))
    .map((column) => `"${column.name}"`);
  const kept = columns.map((column) => column.name).filter((name) => !LEFT_OUT_COLUMNS[table]?.includes(name));
  const hash = createHash('sha256');
  const rows = await view.each<Record<string, unknown>>(
    `SELECT ${kept.map((name) => `"${name}"`).join(', ')} FROM "${table}" ORDER BY ${key.join(', ')}`,
    (row) => hash.update(canonical(kept.map((name) => row[name]))),
  );
  return { rows, sha256: hash.digest('hex') };
}

const canonical = (values: unknown[]) =>
  `${JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}\n`;
