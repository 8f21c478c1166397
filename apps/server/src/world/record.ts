import type { RecordedStep as Row } from '@mt2/prisma';
import type { ReadView } from './tables/read-view.ts';
import { derived, type Source } from './transaction/derived.ts';

/** A world keeps its first commands: a fork copies them, and a record that lacks one of them is none. */
const MOST_STEPS = 5_000;

/** A command as it was taken down, by its place in the record. */
export type RecordedStep = Readonly<Row>;

/** A state that is elsewhere too, and how: it was copied from there, or to there. */
export type Mark = { readonly kind: 'fork' | 'snapshot' | 'restore' | 'import'; readonly of: string };
/** Of a record that does not go back to the seeded state, the first line. */
const BEGIN = 'begin';
const MARKS: readonly string[] = ['fork', 'snapshot', 'restore', 'import', BEGIN] satisfies (Mark['kind'] | typeof BEGIN)[];
export const isBegin = ({ call }: Pick<RecordedStep, 'call'>): boolean => call === BEGIN;
export const isMark = ({ call }: Pick<RecordedStep, 'call'>): boolean => MARKS.includes(call);

/** How many more steps a world takes down: one more than it shows, to tell that there were more. */
const room = derived(({ sql }) => {
  const kept = sql.get<{ count: number }>('SELECT COALESCE(MAX("seq") - MIN("seq") + 1, 0) AS count FROM "RecordedStep"')?.count ?? 0;
  return { left: MOST_STEPS + 1 - Number(kept) };
});

/** True while a world takes down what is done in it. */
export const hasRoom = (source: Source): boolean => room(source).left > 0;

/** Writes a command down, in its own transaction; there is room for it. */
export function addStep(source: Source, { at, userId, call, line }: Omit<RecordedStep, 'seq'>): void {
  room(source).left -= 1;
  source.sql.run('INSERT INTO "RecordedStep" ("at", "userId", "call", "line") VALUES (?, ?, ?, ?)', at, userId, call, line);
}

/** Writes down where a state came from; a record without room begins anew there. */
export function addMark(source: Source, at: number, { kind, of }: Mark): void {
  const isFull = !hasRoom(source);
  if (isFull) {
    const dropped = source.sql.run('DELETE FROM "RecordedStep"');
    room(source).left += dropped;
  }
  addStep(source, { at, userId: 0, call: isFull ? BEGIN : kind, line: of });
}

/** The steps, in order, and whether these are all that there were: one more than are shown is kept to tell. */
export function readSteps(view: ReadView): { readonly steps: RecordedStep[]; readonly isWhole: boolean } {
  const steps = view.all<RecordedStep>('SELECT * FROM "RecordedStep" ORDER BY "seq"');
  return { steps: steps.slice(0, MOST_STEPS), isWhole: steps.length <= MOST_STEPS };
}
