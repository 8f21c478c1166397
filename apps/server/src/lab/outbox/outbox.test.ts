import { lab, product } from '@mt2/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok, openServer, refusal, type TestServer, type TestWorld } from '../../testing/harness.ts';

const { listOutbox } = lab.outbox;
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const send = (world: TestWorld, user_string: string, type = 'register') =>
  ok(world.guest, product.session.sendMailCode, { user_string, type });
async function listening({ world }: TestWorld): Promise<void> {
  while (!world.hasListeners) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('the outbox', () => {
  it('has what was sent, with its code, by recipient, purpose and number', async () => {
    const world = await server.fork();
    await send(world, 'a@example.com');
    await send(world, 'b@example.com');
    const all = (await ok(world.guest, listOutbox, {})).message;
    const own = (await ok(world.guest, listOutbox, { recipient: 'a@example.com', purpose: 'register' })).message;
    expect(own).toMatchObject([{ recipient: 'a@example.com', purpose: 'register', code: expect.stringMatching(/^\d{6}$/) }]);
    expect(own[0]?.text).toContain(own[0]?.code);
    const last = all.at(-1)?.seq ?? 0;
    expect((await ok(world.guest, listOutbox, { after: String(last - 1) })).message.map(({ recipient }) => recipient)).toEqual([
      'b@example.com',
    ]);
    expect((await ok(world.guest, listOutbox, { after: String(last) })).message).toEqual([]);
    expect((await ok(world.guest, listOutbox, { recipient: 'a@example.com', purpose: 'forget' })).message).toEqual([]);
    expect(await refusal(world.guest, listOutbox, { after: 'x' })).toBe('parameter-invalid');
    expect(await refusal(world.guest, listOutbox, { wait: '-1' })).toBe('parameter-invalid');
  });

  it('waits for a message that fits, and answers as soon as it is there', async () => {
    const world = await server.fork();
    const waiting = ok(world.guest, listOutbox, { recipient: 'c@example.com', wait: '60' });
    await listening(world);
    await send(world, 'other@example.com');
    await send(world, 'c@example.com');
    expect((await waiting).message).toMatchObject([{ recipient: 'c@example.com' }]);
    expect(world.world.hasListeners).toBe(false);
  });

  it('answers with nothing when the time is over', async () => {
    const world = await server.fork();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = ok(world.guest, listOutbox, { recipient: 'nobody@example.com', wait: '999' });
    await listening(world);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(world.world.hasListeners).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect((await waiting).message).toEqual([]);
    expect(world.world.hasListeners).toBe(false);
  });

  it('answers when the world is reset or goes', async () => {
    const [kept, gone] = [await server.fork(), await server.fork()];
    const waiting = [kept, gone].map((world) => ok(world.guest, listOutbox, { recipient: 'nobody@example.com', wait: '60' }));
    await Promise.all([listening(kept), listening(gone)]);
    await ok(kept.guest, lab.worlds.resetWorld, { world: kept.id });
    await ok(kept.guest, lab.worlds.deleteWorld, { id: gone.id });
    for (const { message } of await Promise.all(waiting)) expect(message).toEqual([]);
  });

  it('has predictable codes: the same in a world that does the same', async () => {
    const codes = await Promise.all(
      [1, 2].map(async () => {
        const world = await server.fork();
        await send(world, 'd@example.com');
        return (await ok(world.guest, listOutbox, { recipient: 'd@example.com' })).message.map(({ code, text, at }) => ({
          code,
          text,
          at,
        }));
      }),
    );
    expect(codes[0]).toEqual(codes[1]);
  });
});
