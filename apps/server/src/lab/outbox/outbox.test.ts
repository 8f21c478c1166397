import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { listOutbox } = lab.outbox;
const server = await sharedServer();
afterEach(() => {
  vi.useRealTimers();
});

const send = (world: TestWorld, user_string: string, type = 'register') =>
  ok(world.guest, product.session.sendMailCode, { user_string, type });
async function listening({ world }: TestWorld): Promise<void> {
  while (!world.hasListeners) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('the outbox', () => {
  it('has the sent messages with their codes, by recipient, purpose and number', async () => {
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
  });

  it('lists the newest 500 messages, and after a number the next 500', async () => {
    const world = await server.fork();
    for (let user = 0; user <= 500; user += 1) await send(world, `user-${user}@example.com`);
    const newest = (await ok(world.guest, listOutbox, {})).message;
    expect(newest).toHaveLength(500);
    expect(newest.at(-1)?.recipient).toBe('user-500@example.com');
    const next = (await ok(world.guest, listOutbox, { after: '1' })).message;
    expect([next.length, next[0]?.seq]).toEqual([500, 2]);
  });

  it('waits for a matching message, and answers as soon as it is there', async () => {
    const world = await server.fork();
    const waiting = ok(world.guest, listOutbox, { recipient: 'c@example.com', wait: '60' });
    await listening(world);
    await send(world, 'other@example.com');
    await send(world, 'c@example.com');
    expect((await waiting).message).toMatchObject([{ recipient: 'c@example.com' }]);
    expect(world.world.hasListeners).toBe(false);
  });

  it('answers with nothing when the time is up', async () => {
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

  it('answers when the world is reset, and reports a deleted world', async () => {
    const [kept, gone] = [await server.fork(), await server.fork()];
    const waiting = [kept, gone].map((world) => world.guest.send(listOutbox, { recipient: 'nobody@example.com', wait: '60' }));
    await Promise.all([listening(kept), listening(gone)]);
    await ok(kept.guest, lab.worlds.resetWorld, { world: kept.id });
    await ok(kept.guest, lab.worlds.deleteWorld, { id: gone.id });
    expect(await Promise.all(waiting)).toMatchObject([{ message: [] }, { ok: false }]);
  });
});

describe('waiting for a code', () => {
  const wait = async (world: TestWorld, recipient: string) =>
    (await ok(world.guest, listOutbox, { recipient, wait: '1' })).message.map(({ code }) => code);
  /** Proves that no message is returned before the time has passed. */
  const comesToNothing = async (world: TestWorld, recipient: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = wait(world, recipient);
    await listening(world);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toEqual([]);
    vi.useRealTimers();
  };
  const codesOf = async (world: TestWorld, recipient: string) =>
    (await ok(world.guest, listOutbox, { recipient })).message.map(({ code }) => code);

  it('returns no code that was used, has expired or was replaced', async () => {
    const world = await server.fork();
    await send(world, 'e@example.com');
    const [first = ''] = await wait(world, 'e@example.com');
    await world.advance('2m');
    await send(world, 'e@example.com');
    const [, second = ''] = await codesOf(world, 'e@example.com');
    expect(await wait(world, 'e@example.com')).toEqual([second]);
    expect(second).not.toBe(first);
    await world.advance('10m');
    await comesToNothing(world, 'e@example.com');
    await world.signUp('f@example.com');
    await comesToNothing(world, 'f@example.com');
    expect(await codesOf(world, 'e@example.com')).toEqual([first, second]);
  });

  it('returns no code sent before the world was forked, reset or restored', async () => {
    const parent = await server.fork();
    await send(parent, 'g@example.com');
    const child = await server.fork(parent.id);
    await comesToNothing(child, 'g@example.com');
    expect(await wait(parent, 'g@example.com')).toEqual(await codesOf(child, 'g@example.com'));
    await ok(parent.guest, lab.worlds.snapshotWorld, { world: parent.id, name: `of-${parent.id}` });
    await ok(parent.guest, lab.worlds.restoreWorld, { world: parent.id, name: `of-${parent.id}` });
    await comesToNothing(parent, 'g@example.com');
  });

  it('returns no code up to a mark', async () => {
    const world = await server.fork();
    await send(world, 'h@example.com');
    const [{ seq } = { seq: 0 }] = (await ok(world.guest, listOutbox, { recipient: 'h@example.com', wait: '1' })).message;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = ok(world.guest, listOutbox, { recipient: 'h@example.com', after: String(seq), wait: '1' });
    await listening(world);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await waiting).message).toEqual([]);
  });
});

describe('a message', () => {
  const states = async (world: TestWorld, recipient: string) =>
    (await ok(world.guest, listOutbox, { recipient })).message.map(({ expires_at, used }) => [expires_at, used]);

  it('states when its code expires, and whether it was used', async () => {
    const world = await server.fork();
    await send(world, 'i@example.com');
    expect(await states(world, 'i@example.com')).toEqual([['2026-01-01 00:10:00', false]]);
    await world.signUp('j@example.com');
    expect(await states(world, 'j@example.com')).toEqual([['2026-01-01 00:10:00', true]]);
  });

  it('is deleted with all others when the outbox is cleared; codes stay valid and numbers continue', async () => {
    const world = await server.fork();
    await send(world, 'k@example.com');
    const all = (await ok(world.guest, listOutbox, {})).message;
    const last = assertDefined(all.at(-1), 'a message was sent');
    expect((await ok(world.guest, lab.outbox.clearOutbox, {})).message).toEqual({ cleared: all.length });
    expect((await ok(world.guest, listOutbox, {})).message).toEqual([]);
    await ok(world.guest, product.session.checkEmailCode, { user_string: 'k@example.com', email_code: last.code, type: 'register' });
    const child = await server.fork(world.id);
    await send(child, 'l@example.com');
    expect((await ok(child.guest, listOutbox, { wait: '1' })).message.map(({ seq }) => seq)).toEqual([last.seq + 1]);
  });
});
