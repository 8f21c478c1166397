import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { liveADay } from '../../testing/live-a-day.ts';

const { worlds, record, people } = lab;
const server = await openServer();
afterAll(() => server.close());

const read = async ({ guest, id }: TestWorld) => (await ok(guest, record.getRecord, { world: id })).message;
const fund = (world: TestWorld, amount: string) => ok(world.guest, people.fund, { persona: 'newcomer', currency: 'USDT', amount });
const callsOf = async (world: TestWorld) => (await read(world)).steps.map(({ call }) => call);

describe('the record of a world', () => {
  it('has every command with its instant, its sender and its answer, of the product and of the lab', async () => {
    const world = await server.fork();
    await fund(world, '5');
    await world.advance('1h');
    const newcomer = await world.as('newcomer', { lang: 'zh' });
    await ok(newcomer, product.account.setNickname, { nickname: 'Ada' });
    await ok(newcomer, product.account.getProfile, {});
    expect(await read(world)).toMatchObject({
      from: 'seed',
      fork: null,
      complete: true,
      seed: 20_261_119,
      epoch: '2026-01-01T00:00:00Z',
      now: '2026-01-01T01:00:00Z',
      mode: 'frozen',
      hash: await world.hash(),
      steps: [
        { at: '2026-01-01T00:00:00Z', call: 'people.fund', input: { amount: '5' }, answer: { available: '5.00000000' } },
        { at: '2026-01-01T00:00:00Z', call: 'clock.advance', input: { by: '1h' } },
        { at: '2026-01-01T01:00:00Z', as: 'newcomer', lang: 'zh', call: 'account.setNickname', input: { nickname: 'Ada' } },
      ],
    });
  });

  it('has the calls that led to a state, and no step for reaching it', async () => {
    const world = await server.fork();
    await ok(world.guest, lab.states.goToState, { entity: 'loan', state: 'repaymentFailed' });
    expect(await callsOf(world)).toEqual(['loan.repay', 'operator.decideReview']);
  });

  it('is in no hash, and short: a day of fifty steps takes less than 20 kB', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    await liveADay(world);
    const made = await read(world);
    expect(Buffer.byteLength(JSON.stringify(made)) / Math.max(made.steps.length, 1)).toBeLessThan(20_000 / 50);
    await other.world.write((tx) => ({ ok: true, value: tx.sql.change('RecordedStep', 'DELETE FROM "RecordedStep"') }));
    expect(await other.hash()).toBe(await (await server.fork()).hash());
  });

  it('contains no password, no code and no token', async () => {
    const world = await server.fork();
    await world.signUp('ann@mt2.test', 'Unlikely-77');
    const codes = (await ok(world.guest, lab.outbox.listOutbox, { recipient: 'ann@mt2.test' })).message.map(({ code }) => code);
    const { message: guest } = await ok(world.guest, product.chat.beginGuest, {});
    await refusal(world.guest, product.session.login, { user_string: 'ann@mt2.test', password: 'Unlikely-78' });
    await ok(world.guest, product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    const text = JSON.stringify(await read(world));
    for (const secret of ['Unlikely', 'mt2-demo', guest, `${world.id}.`, ...codes.filter(Boolean)]) expect(text).not.toContain(secret);
    expect(codes.filter(Boolean)).toHaveLength(1);
    expect(text).toContain('"password":{"secret":"password"}');
  });

  it('continues in a fork and a snapshot, which are marked in it, and restarts with a reset', async () => {
    const world = await server.fork();
    await fund(world, '1');
    const fork = await server.fork(world.id);
    await fund(fork, '2');
    expect(await read(fork)).toMatchObject({ from: 'seed', fork: { of: world.id, after: 1 }, steps: [{}, { input: { amount: '2' } }] });
    await ok(world.guest, worlds.snapshotWorld, { world: world.id, name: `of-${world.id}` });
    await fund(world, '3');
    expect(await read(world)).toMatchObject({ fork: { of: `of-${world.id}`, after: 1 }, steps: [{}, {}] });
    await ok(world.guest, worlds.restoreWorld, { world: world.id, name: `of-${world.id}` });
    expect(await read(world)).toMatchObject({ fork: { of: `of-${world.id}`, after: 1 }, steps: [{}] });
    await ok(world.guest, worlds.resetWorld, { world: world.id });
    expect(await read(world)).toMatchObject({ fork: null, steps: [] });
  });

  it('keeps the first 5,000 commands; a fork of a world with more starts its own', async () => {
    const world = await server.fork();
    const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)';
    await world.world.write((tx) => ({
      ok: true,
      value: tx.sql.change(
        'RecordedStep',
        `INSERT INTO "RecordedStep" ("at", "userId", "call", "line") ${many} SELECT 0, 0, 'people.fund', '{"input":{}}' FROM n`,
      ),
    }));
    await fund(world, '1');
    expect((await read(world)).complete).toBe(true);
    await fund(world, '2');
    const full = await read(world);
    expect([full.steps.length, full.complete]).toEqual([5_000, false]);
    const fork = await server.fork(world.id);
    await fund(fork, '3');
    expect(await read(fork)).toMatchObject({
      from: world.id,
      fork: { of: world.id, after: 0 },
      complete: true,
      steps: [{ input: { amount: '3' } }],
    });
  });

  it('has its images as sent, until no world and no snapshot has them', async () => {
    const [world, bytes] = [await server.fork(), await pngBytes()];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await ok(await world.as('newcomer'), product.upload.uploadPicture, { file: fileOf(bytes) });
    const fork = await server.fork(world.id);
    await ok(fork.guest, worlds.snapshotWorld, { world: fork.id, name: `sent-${fork.id}` });
    const isThere = () => existsSync(join(server.dataDir, 'sent', sha256));
    const remove = async (id: string) => {
      await ok(server.client('main'), worlds.deleteWorld, { id });
      await server.app.tidy();
    };
    await server.app.tidy();
    await remove(world.id);
    const { message } = await ok(fork.guest, record.getRecordedPicture, { world: fork.id, sha256 });
    expect(message.size).toBe(bytes.length);
    await remove(fork.id);
    expect(isThere()).toBe(true);
    await ok(server.client('main'), worlds.deleteSnapshot, { name: `sent-${fork.id}` });
    await server.app.tidy();
    expect(isThere()).toBe(false);
  });
});
