import { POSITION_STATUS } from '@mt2/domain/lever';
import { SPOT_STATUS } from '@mt2/domain/spot';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { StepsTaken } from '../world-facts.ts';
import { Sql } from './sql.ts';
import { rowsOf, takeStep } from './status.ts';

const [WAITING, COMPLETED] = [SPOT_STATUS.codeOf('waiting'), SPOT_STATUS.codeOf('completed')];

const world = { id: 'main', seed: 1, epoch: 0 };

/** Takes the step of a filled order, with what its statement changed; true if the world recorded it. */
function isSeen(changed: number | readonly object[]): boolean {
  const steps: (readonly [string, number, number])[] = [];
  const taken = new StepsTaken((...step) => void steps.push(step));
  const answer = takeStep(
    { world: { ...world, steps: taken } },
    'SpotOrder',
    SPOT_STATUS,
    { from: 'waiting', to: 'completed' },
    (before, after) => {
      expect([before, after]).toEqual([WAITING, COMPLETED]);
      return changed;
    },
  );
  expect(answer).toBe(changed);
  taken.tell();
  if (steps.length > 0) expect(steps).toEqual([['SpotOrder', WAITING, COMPLETED]]);
  return steps.length > 0;
}

it.each<[string, number | readonly object[], boolean]>([
  ['a row', 1, true],
  ['several rows', 2, true],
  ['no row', 0, false],
  ['a returned row', [{ id: 1 }], true],
  ['an answer without a row', [], false],
])('a step is taken by a statement that changes a row: %s', (_, changed, isTaken) => {
  expect(isSeen(changed)).toBe(isTaken);
});

it('a step that the table does not have is not written', () => {
  const step = { from: 'completed', to: 'waiting' } as const;
  const write = () => expect.unreachable('nothing is written');
  expect(() => takeStep({ world: { id: 'main', seed: 1, epoch: 0 } }, 'SpotOrder', SPOT_STATUS, step, write)).toThrow('broken: ');
});

it('a row moves to each status that may follow its own and to no other, and not if it has left it since it was read', () => {
  const db = new Database(':memory:').defaultSafeIntegers(true);
  db.exec('CREATE TABLE "Thing" ("id" INTEGER PRIMARY KEY, "status" INTEGER NOT NULL, "note" TEXT NOT NULL)');
  const tx = { world, sql: new Sql(db) };
  const things = rowsOf<{ id: number; status: number; note: string }, (typeof POSITION_STATUS.names)[number]>('Thing', POSITION_STATUS);
  for (const from of POSITION_STATUS.names)
    for (const to of POSITION_STATUS.names) {
      const row = things.insert(tx, { status: from, note: '' });
      const move = () => things.move(tx, row, to, { note: 'moved' });
      const isAllowed = POSITION_STATUS.mayBecome(from, to);
      if (isAllowed) expect(move()).toEqual({ ...row, status: to, note: 'moved' });
      if (!isAllowed || from !== to) expect(move).toThrow('broken: ');
      expect(things.find(tx, row.id)).toEqual(isAllowed ? { ...row, status: to, note: 'moved' } : row);
    }
  db.close();
});
