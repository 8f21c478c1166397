import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSY, LAST } from '../../testing/busy-world.ts';
import { OWN_SEED, ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { runFolder } from '../../testing/run-folder.ts';
import { complaintsIn } from './check-columns.ts';
import { openWriter } from './files.ts';

const server = await openServer();
const folder = mkdtempSync(join(runFolder(), 'mt2-columns-'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The complaints about a copy of a world, after some SQL in it. */
async function complaintsAbout(world: TestWorld, change: (exec: (sql: string) => unknown) => void = () => undefined): Promise<string[]> {
  const file = join(folder, 'copy.db');
  await world.world.state.copyTo(file);
  const db = openWriter(file);
  try {
    db.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON');
    change((sql) => db.exec(sql));
    return Array.from(complaintsIn(db), ({ path, expected, got }) => `${path}: ${expected}, not ${got}`);
  } finally {
    db.close();
    rmSync(file);
  }
}

/** A world in which everything has happened. */
let busy: TestWorld;
beforeAll(async () => {
  busy = await server.fork();
  for (const act of [...BUSY, ...LAST]) {
    await act(busy);
    await busy.advance('5s');
  }
});

describe('a genuine world has only values that the rules allow', () => {
  it('at its epoch, 30 and 65 days later', async () => {
    const world = await server.fork();
    for (const by of ['0s', '30d', '35d']) {
      await world.advance(by);
      expect(await complaintsAbout(world)).toEqual([]);
    }
  });

  it('after everything that users and operators do, and a month later', async () => {
    expect(await complaintsAbout(busy)).toEqual([]);
    const later = await server.fork(busy.id);
    await later.advance('30d');
    expect(await complaintsAbout(later)).toEqual([]);
  });

  it('in every state of the atlas, which another object reaches by four calls, also at noon and by another seed', async () => {
    const other = await openServer({ worldSeed: OWN_SEED });
    const noon = await other.fork();
    await noon.advance('45293s');
    const { message: atlas } = await ok(noon.guest, lab.states.listStates, {});
    const wrong: string[] = [];
    for (const { entity, states } of atlas)
      for (const { state } of states) {
        const world = await other.fork(noon.id);
        const answer = await world.guest.send(lab.states.goToState, { entity, state, anew: true });
        const problem = answer.ok ? answer.message.steps.slice(4).map((each) => JSON.stringify(each)) : [answer.key];
        for (const complaint of [...problem, ...(await complaintsAbout(world))]) wrong.push(`${entity} ${state}: ${complaint}`);
        await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
      }
    await other.close();
    expect(wrong).toEqual(['offering not-started: state-of-the-seed']);
  });
});
