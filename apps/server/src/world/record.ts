import type { RecordedStep } from '@mt2/prisma';
import type { ReadView } from './read-view.ts';
import type { Sql } from './sql.ts';

/** A world keeps its first commands: a fork copies them, and a record that lacks one of them is none. */
const MOST_STEPS = 5_000;

/** A state that is elsewhere too, and how: it was copied from there, or to there. */
export type Mark = { readonly kind: 'fork' | 'snapshot' | 'restore' | 'import'; readonly of: string };
/** Of a record that does not go back to the seeded state, the first line. */
const BEGIN = 'begin';
const MARKS: readonly string[] = ['fork', 'snapshot', 'restore', 'import', BEGIN] satisfies (Mark['kind'] | typeof BEGIN)[];
export const isBegin = ({ call }: Pick<RecordedStep, 'call'>): boolean => call === BEGIN;
export const isMark = ({ call }: Pick<RecordedStep, 'call'>): boolean => MARKS.includes(call);

const ROOM = `(SELECT COALESCE(MAX("seq"), 0) FROM "RecordedStep") - (SELECT COALESCE(MIN("seq"), 0) FROM "RecordedStep") < ${MOST_STEPS}`;
const ADD = `INSERT INTO "RecordedStep" ("at", "userId", "call", "line") SELECT ?, ?, ?, ? WHERE ${ROOM}`;

/** Writes a command down, in its own transaction, while there is room. */
export const addStep = ({ sql }: { readonly sql: Sql }, { at, userId, call, line }: Omit<RecordedStep, 'seq'>): number =>
  sql.run(ADD, at, userId, call, line);

/** Writes down where a state came from; a record without room begins anew there. */
export function addMark({ sql }: { readonly sql: Sql }, at: number, { kind, of }: Mark): void {
  if (addStep({ sql }, { at, userId: 0, call: kind, line: of }) > 0) return;
  sql.run('DELETE FROM "RecordedStep"');
  addStep({ sql }, { at, userId: 0, call: BEGIN, line: of });
}

/** The steps, in order, and whether these are all that there were: one more than are shown is kept to tell. */
export function readSteps(view: ReadView): { readonly steps: RecordedStep[]; readonly isWhole: boolean } {
  const steps = view.all<RecordedStep>('SELECT * FROM "RecordedStep" ORDER BY "seq"');
  return { steps: steps.slice(0, MOST_STEPS), isWhole: steps.length <= MOST_STEPS };
}
