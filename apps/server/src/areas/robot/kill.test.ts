import { createClient, lab, product } from '@mt2/contracts';
import { expect, it, vi } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { processes } from '../../testing/processes.ts';
import type { Served } from '../../testing/served.ts';
import { GRID } from '../../testing/users/robot-owner.ts';

// A process may start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { start, dataDir } = processes('SIGKILL');
const SPAN = '60d';

const clientIn = async (server: Served, world: string) =>
  createClient({ baseUrl: await server.listening(), headers: () => ({ 'x-world': world }) });
const hashOf = async (server: Served, world: string) => (await ok(await clientIn(server, world), lab.inspect.getHash, {})).message.sha256;

it('a server killed in the middle of an advance continues to the same robots, with a sound ledger', async () => {
  const folder = dataDir();
  const first = start({ DATA_DIR: folder });
  const main = await first.as('empty');
  await ok(main, lab.clock.setClock, { mode: 'frozen' });
  await ok(main, lab.people.fund, { persona: 'empty', currency: 'USDT', account: 'trust', amount: '9000' });
  for (const grids of ['40', '50', '60']) await ok(main, product.robot.createRobot, { ...GRID, grids, amount: '3000', days: '30' });
  await ok(main, lab.worlds.forkWorld, { world: 'main', id: 'twin' });
  await ok(await clientIn(first, 'twin'), lab.clock.advance, { by: SPAN });
  const expected = await hashOf(first, 'twin');
  const begun = (await ok(main, lab.clock.getClock, {})).message.now;
  const killed = main.send(lab.clock.advance, { by: SPAN }).catch(() => undefined);
  // Between its slices other requests are answered.
  while ((await ok(main, lab.clock.getClock, {})).message.now === begun);
  first.kill('SIGKILL');
  await Promise.all([killed, first.ended()]);

  const second = start({ DATA_DIR: folder });
  const again = await second.as('empty');
  await ok(again, lab.clock.setClock, { mode: 'frozen' });
  expect(await hashOf(second, 'main')).toBe(expected);
  expect((await ok(again, lab.inspect.checkInvariants, {})).message).toMatchObject({ ok: true, violations: [] });
  const { data } = (await ok(again, product.robot.listRobots, {})).message;
  expect(data.map(({ status, fills }) => [status, fills > 0])).toEqual(Array(3).fill([2, true]));
});
