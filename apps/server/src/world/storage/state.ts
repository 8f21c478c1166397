import { CLOCK_RATES, type Instant, LONGEST_DURATION } from '@mt2/domain';
import type { WorldState as Row } from '@mt2/prisma';
import type { Sql } from '../tables/sql.ts';
import { Damaged } from './damage.ts';

/** A world's single row: its seed, its clock, and how far it is settled. */
export type WorldState = Readonly<Row>;

/** The latest instant of a world: in the year 9000, so advances still have room. */
const LAST_INSTANT: Instant = 221_845_392_000;

/** The first ID of the objects of a world made for a bridge: no other backend is likely to have such IDs. */
export const FIRST_OWN_ID = 1_000_000_000;

/** `FIRST_OWN_ID` in a world whose IDs begin there; undefined in others. */
export function firstIdIn(sql: Sql): typeof FIRST_OWN_ID | undefined {
  const row = sql.get<{ seq: bigint | number }>(`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'User'`);
  return row && row.seq >= FIRST_OWN_ID - 1 ? FIRST_OWN_ID : undefined;
}

/** Tables whose IDs are the same in every world: markets are known to both sides of a bridge by theirs. */
const SHARED_IDS = ['WorldState', 'AddedMarket'];

/** Has the IDs of new objects begin at a number, unless they are beyond it; not those of some tables. */
export function beginIds(sql: Sql, firstId: number, except: readonly string[] = []): void {
  const tables = sql.all<{ name: string }>(`SELECT "name" FROM "sqlite_master" WHERE "sql" LIKE '%AUTOINCREMENT%'`);
  for (const { name } of tables) {
    const last = sql.get<{ seq: bigint | number }>('SELECT "seq" FROM "sqlite_sequence" WHERE "name" = +?', name)?.seq ?? 0;
    if (last >= firstId - 1 || SHARED_IDS.includes(name) || except.includes(name)) continue;
    sql.change('sqlite_sequence', 'DELETE FROM "sqlite_sequence" WHERE "name" = +?', name);
    sql.change('sqlite_sequence', 'INSERT INTO "sqlite_sequence" ("name", "seq") VALUES (?, ?)', name, firstId - 1);
  }
}

export function readState(sql: Sql): WorldState {
  const state = sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1');
  if (!state) throw new Damaged('its own row, with its clock, is missing');
  const { now, epoch, ratePerMille, advancingTo } = state;
  const isPossible =
    [now, epoch].every((at) => Math.abs(at) <= LAST_INSTANT) &&
    ratePerMille >= 1 &&
    ratePerMille <= CLOCK_RATES.fastest * 1000 &&
    (advancingTo ?? now) <= now + LONGEST_DURATION;
  if (!isPossible) throw new Damaged('its clock is impossible');
  return state;
}
