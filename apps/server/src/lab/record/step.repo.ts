import { BRIDGED } from '@mt2/contracts/lab/recorded';
import type { RecordedStep as Row } from '@mt2/prisma';
import type { Mark, Marked } from '../../world/arrival.ts';
import type { ReadView } from '../../world/tables/read-view.ts';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';

/** A world keeps its first commands, because a fork copies them and a record with a gap cannot be replayed. */
const MOST_STEPS = 5_000;

/** A recorded command, with its position in the record. */
export type RecordedStep = Readonly<Row>;

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

/** Records once that the world has a bridge: from here on another backend decides, too. */
export function recordBridge(tx: Tx): void {
  const isKnown = tx.sql.get('SELECT 1 FROM "RecordedStep" WHERE "call" = +? LIMIT 1', BRIDGED) !== undefined;
  if (!isKnown && hasRoom(tx)) addStep(tx, { at: tx.now, userId: 0, call: BRIDGED, line: '{"input":{}}' });
}

/** Records where a state came from, or was copied to; a full record restarts there. */
export const addMark: Marked = (source, at, { kind, of }) => {
  const isFull = !hasRoom(source);
  if (isFull) {
    const dropped = source.sql.change('RecordedStep', 'DELETE FROM "RecordedStep"');
    room(source).left += dropped;
  }
  addStep(source, { at, userId: 0, call: isFull ? BEGIN : kind, line: of });
};

/** The steps in order, and whether the record is complete: one step more than shown is kept to know. */
export function readSteps(view: ReadView): { readonly steps: RecordedStep[]; readonly isWhole: boolean } {
  const steps = view.all<RecordedStep>('SELECT * FROM "RecordedStep" ORDER BY "seq"');
  return { steps: steps.slice(0, MOST_STEPS), isWhole: steps.length <= MOST_STEPS };
}
