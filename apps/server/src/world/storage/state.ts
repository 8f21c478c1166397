import type { WorldState as Row } from '@mt2/prisma';
import type { Sql } from '../tables/sql.ts';
import { Damaged } from './damage.ts';

/** A world's single row: its seed, its clock, and how far it is settled. */
export type WorldState = Readonly<Row>;

export function readState(sql: Sql): WorldState {
  const state = sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1');
  if (!state) throw new Damaged('its own row, with its clock, is missing');
  return state;
}
