import type { Instant } from '@mt2/domain';
import type { RecordedStep as Row } from '@mt2/prisma';
import type { ReadView } from './tables/read-view.ts';
import { derived, type Source } from './transaction/derived.ts';

/** A world keeps its first commands, because a fork copies them and a record with a gap cannot be replayed. */
const MOST_STEPS = 5_000;

/** A recorded command, with its position in the record. */
export type RecordedStep = Readonly<Row>;

/** Marks a state that also exists elsewhere, and how it was copied from or to there. */
export type Mark = { readonly kind: 'fork' | 'snapshot' | 'restore' | 'import'; readonly of: string };
/** First line of a record that does not go back to the seeded state. */
const BEGIN = 'begin';
const MARKS: readonly string[] = ['fork', 'snapshot', 'restore', 'import', BEGIN] satisfies (Mark['kind'] | typeof BEGIN)[];
export const isBegin = ({ call }: Pick<RecordedStep, 'call'>): boolean => call === BEGIN;
export const isMark = ({ call }: Pick<RecordedStep, 'call'>): boolean => MARKS.includes(call);

/** Remaining steps to record: one more than are shown, to know whether there were more. */
const room = derived(({ sql }) => {
  const kept = sql.get<{ count: number }>('SELECT COALESCE(MAX("seq") - MIN("seq") + 1, 0) AS count FROM "RecordedStep"')?.count ?? 0;
  return { left: MOST_STEPS + 1 - Number(kept) };
});

/** True while a world still records its commands. */
export const hasRoom = (source: Source): boolean => room(source).left > 0;

/** Records a command in its own transaction; the caller has checked that there is room. */
export function addStep(source: Source, { at, userId, call, line }: Omit<RecordedStep, 'seq'>): void {
  room(source).left -= 1;
  source.sql.insert<RecordedStep>('RecordedStep', { at, userId, call, line });
}

/** Records where a state came from; a full record restarts there. */
export function addMark(source: Source, at: number, { kind, of }: Mark): void {
  const isFull = !hasRoom(source);
  if (isFull) {
    const dropped = source.sql.change('RecordedStep', 'DELETE FROM "RecordedStep"');
    room(source).left += dropped;
  }
  addStep(source, { at, userId: 0, call: isFull ? BEGIN : kind, line: of });
}

type Arriving = Source & { readonly writer: { readonly turn: (work: () => void) => void }; readonly now: () => Instant };

const LAST_MESSAGE = '(SELECT COALESCE(MAX("seq"), 0) FROM "OutboxMessage")';

/**
 * Notes in the writer's turn that this state is new here: the messages now in its outbox were sent elsewhere, or those up
 * to `outboxMark` if given. Without a mark it is the seeded state.
 */
export const noteArrival = (world: Arriving, mark?: Mark, outboxMark: number | null = null): void =>
  world.writer.turn(() => {
    world.sql.change('WorldState', `UPDATE "WorldState" SET "outboxMark" = COALESCE(?, ${LAST_MESSAGE}) WHERE "id" = 1`, outboxMark);
    if (mark) addMark(world, world.now(), mark);
  });

/** The steps in order, and whether the record is complete: one step more than shown is kept to know. */
export function readSteps(view: ReadView): { readonly steps: RecordedStep[]; readonly isWhole: boolean } {
  const steps = view.all<RecordedStep>('SELECT * FROM "RecordedStep" ORDER BY "seq"');
  return { steps: steps.slice(0, MOST_STEPS), isWhole: steps.length <= MOST_STEPS };
}
