import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { RealBackend } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
const url = await server.url();
afterAll(async () => {
  real.close();
  await server.close();
});

const { market } = product;
const TOKEN = 'ann@mt2.test session';

/** A change over a real connection, with a session of the real side. */
const addFavourite = (world: TestWorld, headers: Record<string, string> = {}) =>
  fetch(`${url}${market.addFavourite.path}`, {
    method: 'POST',
    body: new URLSearchParams({ currency_id: '1' }),
    headers: { 'x-world': world.id, authorization: TOKEN, ...headers },
  });

describe('a fault rule of a bridged world', () => {
  it('breaks the answer to a change that the world makes', async () => {
    const world = await real.fork(server, 'routes: { market: mock }');
    real.has({});
    await ok(world.guest, lab.faults.addFault, { call: 'market.addFavourite', effect: 'drop-after-commit' });
    const answer = await addFavourite(world);
    expect(answer.headers.get('x-fault')).toMatch(/: drop-after-commit$/);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await ok(server.client(world.id, TOKEN), market.listFavourites, {})).message).toHaveLength(1);
  });
});
