import { lab } from '@mt2/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestServer } from '../testing/harness.ts';
import { holdsWorld, slotOf } from './slots.ts';

const FIRST = { first: 0, last: 19 };
/** In slot 19, and in slot 31. */
const [OURS, THEIRS] = ['team-0', 'mine'];

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ worldSlots: FIRST });
});
afterAll(() => server.close());

describe('a server of several', () => {
  it('counts slots as the proxy does', () => {
    expect(['main', OURS, THEIRS].map(slotOf)).toEqual([56, 19, 31]);
  });

  it('makes the worlds of its slots, draws names of them, and leaves the others to the server whose they are', async () => {
    const client = server.client('main');
    await ok(client, lab.worlds.createWorld, { id: OURS });
    for (let times = 0; times < 5; times += 1)
      expect(holdsWorld(FIRST, (await ok(client, lab.worlds.createWorld, {})).message.id)).toBe(true);
    await ok(client, lab.worlds.snapshotWorld, { world: OURS, name: 'taken' });
    await ok(client, lab.worlds.restoreWorld, { world: OURS, name: 'taken' });
    const answers = await Promise.all([
      client.send(lab.worlds.createWorld, { id: THEIRS }),
      client.send(lab.worlds.createWorld, { from: THEIRS }),
      client.send(lab.worlds.forkWorld, { world: OURS, id: THEIRS }),
      client.send(lab.worlds.diffWorlds, { world: OURS, other: THEIRS, rows: 0 }),
      client.send(lab.worlds.restoreWorld, { world: OURS, name: 'elsewhere' }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.key))).toEqual(Array.from(answers, () => 'world-elsewhere'));
  });
});
