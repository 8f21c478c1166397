import type { Instant } from '@mt2/domain';
import type { WorldState as Row } from '@mt2/prisma';
import { addMark, type Mark } from '../record.ts';
import { Damaged } from '../storage/damage.ts';
import type { Source } from '../transaction/derived.ts';
import type { Writer } from '../transaction/writer.ts';
import type { Sql } from './sql.ts';

/** A world's single row: its seed, its clock, and how far it is settled. */
export type WorldState = Readonly<Row>;

export function readState(sql: Sql): WorldState {
  const state = sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1');
  if (!state) throw new Damaged('its own row, with its clock, is missing');
  return state;
}

type Arriving = Source & { readonly writer: Pick<Writer, 'turn'>; readonly now: () => Instant };

const LAST_MESSAGE = '(SELECT COALESCE(MAX("seq"), 0) FROM "OutboxMessage")';

/**
 * Notes in the writer's turn that this state is new here: the messages now in its outbox were sent elsewhere, or those up
 * to `outboxMark` if given. Without a mark it is the seeded state.
 */
export const noteArrival = (world: Arriving, mark?: Mark, outboxMark: number | null = null): void =>
  world.writer.turn(() => {
    world.sql.run(`UPDATE "WorldState" SET "outboxMark" = COALESCE(?, ${LAST_MESSAGE}) WHERE "id" = 1`, outboxMark);
    if (mark) addMark(world, world.now(), mark);
  });
