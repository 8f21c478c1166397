import type { WorldState as Row } from '@mt2/prisma';
import type { Sql } from '../tables/sql.ts';
import { Damaged } from './damage.ts';

/** A world's single row: its seed, its clock, and how far it is settled. */
export type WorldState = Readonly<Row>;

/** The first ID of the objects of a world made for a bridge: no other backend is likely to have such IDs. */
export const FIRST_OWN_ID = 1_000_000_000;

/** `FIRST_OWN_ID` in a world whose IDs begin there; undefined in others. */
export function firstIdIn(sql: Sql): typeof FIRST_OWN_ID | undefined {
  const row = sql.get<{ seq: bigint | number }>(`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'User'`);
  return row && row.seq >= FIRST_OWN_ID - 1 ? FIRST_OWN_ID : undefined;
}

export function readState(sql: Sql): WorldState {
  const state = sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1');
  if (!state) throw new Damaged('its own row, with its clock, is missing');
  return state;
}
