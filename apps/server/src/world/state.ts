import type { WorldState } from '@mt2/prisma';
import { Damaged } from './damage.ts';
import type { Sql } from './sql.ts';

/** A world's own row. */
export function readState(sql: Sql): WorldState {
  const state = sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1');
  if (!state) throw new Damaged('its own row, with its clock, is missing');
  return state;
}
