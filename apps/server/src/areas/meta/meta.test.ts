import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('the server', () => {
  it('reports that the server is up, with the world and its time', async () => {
    const world = await server.fork();
    await world.advance('90s');
    const { message } = await ok(world.guest, product.meta.getHealth, {});
    expect(message).toEqual({ status: 'ok', version: 'test', build: 'test', world: world.id, now: '2026-01-01T00:01:30Z', lab: true });
    expect((await ok(server.client(''), product.meta.getHealth, {})).message.world).toBe('main');
  });

  it('does not invent worlds', async () => {
    for (const name of ['nowhere', '__proto__', '../main', 'MAIN', ' ']) await refusal(server.client(name), product.meta.getHealth, {});
  });
});
