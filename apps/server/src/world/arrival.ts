import { randomInt } from 'node:crypto';
import type { Instant } from '@mt2/domain';
import type { Source } from './transaction/tx.ts';

/** Marks a state that also exists elsewhere, and how it was copied from or to there. */
export type Mark = { readonly kind: 'fork' | 'snapshot' | 'restore' | 'import'; readonly of: string };
/** Is told, in the writer's turn, where a world's state came from or was copied to. */
export type Marked = (source: Source, at: Instant, mark: Mark) => void;

const LAST_MESSAGE = '(SELECT COALESCE(MAX("seq"), 0) FROM "OutboxMessage")';

const MARK = `UPDATE "WorldState" SET "stateId" = +?, "outboxMark" = COALESCE(?, ${LAST_MESSAGE}) WHERE "id" = 1`;
/** State IDs are below this. */
const STATE_IDS = 2 ** 47;

/** Marks that this state is new here: the messages now in its outbox were sent elsewhere, or those up to `outboxMark` if given. */
export const markArrival = ({ sql }: Pick<Source, 'sql'>, outboxMark: number | null = null): void =>
  void sql.change('WorldState', MARK, randomInt(1, STATE_IDS), outboxMark);
