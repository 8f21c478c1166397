import type { DayColumns, DayTable } from './day-table.ts';
import { ByteReader, ByteWriter } from './varint.ts';

/** The first bytes of a table. The digit changes with the format, and with any constant that affects prices. */
const MAGIC = 'MT2-days-2';
/** The longest table that is read: a corrupt length must not allocate all memory. */
const MOST_DAYS = 100_000;

/**
 * A day table as bytes. Each number is stored as its difference from its neighbors (a close from the previous close, an
 * extreme from the body), which is small, in as few bytes as needed.
 */
export function encodeDayTable({ seed, firstDay, days, columns }: DayTable): Uint8Array {
  const out = new ByteWriter();
  for (const character of MAGIC) out.byte(character.charCodeAt(0));
  for (const value of [seed >>> 0, firstDay, days, columns.size]) out.natural(value);
  for (const [market, column] of columns) {
    out.natural(market);
    encodeColumns(column, days, out);
  }
  return out.bytes();
}

/** The table in some bytes; undefined if they are not a complete table of this format. */
export function decodeDayTable(bytes: Uint8Array): DayTable | undefined {
  const input = new ByteReader(bytes);
  for (const character of MAGIC) if (input.byte() !== character.charCodeAt(0)) return undefined;
  const seed = input.natural();
  const firstDay = input.natural();
  const days = input.natural();
  const markets = input.natural();
  if (days > MOST_DAYS) return undefined;
  const columns = new Map<number, DayColumns>();
  for (let market = 0; market < markets && !input.isPastEnd; market++) columns.set(input.natural(), decodeColumns(days, input));
  return input.isAtEnd ? { seed, firstDay, days, columns } : undefined;
}

function encodeColumns({ open, highs, lows, closes, volumes, turnovers }: DayColumns, days: number, out: ByteWriter): void {
  out.natural(open);
  let before = open;
  for (let day = 0; day < days; day++) {
    const close = closes[day]!;
    out.integer(close - before);
    out.natural(highs[day]! - Math.max(before, close));
    out.natural(Math.min(before, close) - lows[day]!);
    out.natural(volumes[day]!);
    out.natural(turnovers[day]!);
    before = close;
  }
}

function decodeColumns(days: number, input: ByteReader): DayColumns {
  const column = () => new Float64Array(days);
  const columns = {
    open: input.natural(),
    highs: column(),
    lows: column(),
    closes: column(),
    volumes: column(),
    turnovers: column(),
  };
  let before = columns.open;
  for (let day = 0; day < days; day++) {
    const close = before + input.integer();
    columns.closes[day] = close;
    columns.highs[day] = Math.max(before, close) + input.natural();
    columns.lows[day] = Math.min(before, close) - input.natural();
    columns.volumes[day] = input.natural();
    columns.turnovers[day] = input.natural();
    before = close;
  }
  return columns;
}
