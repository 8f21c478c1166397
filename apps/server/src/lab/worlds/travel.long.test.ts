import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { liveADay } from '../../testing/live-a-day.ts';
import { partsOf, toFile } from '../../testing/world-files.ts';
import { description } from '../../world/travel/world-file.ts';

const { worlds, clock, outbox, faults, labMarket, operator } = lab;
const [server, other] = await Promise.all([openServer(), openServer()]);
afterAll(() => Promise.all([server.close(), other.close()]));

const exported = async ({ guest, id }: TestWorld) => {
  const { message } = await ok(guest, worlds.exportWorld, { world: id });
  return toFile(Buffer.from(await message.arrayBuffer()));
};
async function imported(at: TestServer, id: string, file: File): Promise<TestWorld> {
  await ok(at.client('main'), worlds.importWorld, { id, file });
  return at.world(id);
}

/** A world as visible through its calls. */
async function looks({ guest }: TestWorld): Promise<unknown> {
  return [
    (await ok(guest, clock.getClock, {})).message,
    (await ok(guest, outbox.listOutbox, {})).message,
    (await ok(guest, faults.listFaults, {})).message,
    (await ok(guest, labMarket.getMarket, {})).message,
    (await ok(guest, operator.listReviews, {})).message,
  ];
}

describe('an exported world', () => {
  it('is the same on another server, and continues the same way', async () => {
    const world = await server.fork();
    await liveADay(world);
    await ok(world.guest, labMarket.addScript, { symbol: 'BTC/USDT', kind: 'pulse', percent: 3, over: 600, hold: 300, back: 600 });
    await ok(world.guest, faults.addFault, { call: 'coin/trade', effect: '500', when: 'nth', count: 3 });
    const copy = await imported(other, 'copy', await exported(world));
    expect(await copy.hash()).toBe(await world.hash());
    expect(await looks(copy)).toEqual(await looks(world));
    await copy.prove();
    for (const each of [world, copy]) await each.advance('2d');
    expect(await copy.hash()).toBe(await world.hash());
    await copy.prove();
  });

  it('includes its images', async () => {
    const copy = await imported(other, 'pictures', await exported(await server.fork()));
    const reviews = (await ok(copy.guest, operator.listReviews, { kind: 'kyc-advanced' })).message;
    const paths = reviews.flatMap(({ pictures }) => pictures);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const { message } = await ok(copy.guest, operator.getPicture, { name: path.split('/').at(-1) ?? '' });
      expect((message as Blob).size).toBeGreaterThan(0);
    }
  });

  it('contains no session, so users log in again', async () => {
    const world = await server.fork();
    const { message } = await ok(world.guest, lab.people.logInAs, { persona: 'trader' });
    const file = await exported(world);
    await ok(server.client(world.id, message.token), product.account.getProfile, {});
    await ok(world.guest, worlds.deleteWorld, { id: world.id });
    const again = await imported(server, world.id, file);
    await refusal(server.client(again.id, message.token), product.account.getProfile, {});
    await ok(await again.as('trader'), product.account.getProfile, {});
  });

  it('describes itself, with the same bytes each time', async () => {
    const world = await server.fork();
    const [one, twin] = [await exported(world), await exported(world)];
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await twin.arrayBuffer()))).toBe(true);
    const [first, second] = await partsOf(one);
    expect(first?.[0]).toBe('world.json');
    expect(description.parse(JSON.parse(String(first?.[1])))).toMatchObject({
      product: 'test',
      world: world.id,
      now: '2026-01-01T00:00:00Z',
    });
    expect(second?.[0]).toBe('world.db');
  });

  it('is frozen at its instant if it was running', async () => {
    const world = await server.fork();
    await world.world.run(2000);
    const { message } = await ok(server.client('main'), worlds.importWorld, { id: 'stopped', file: await exported(world) });
    expect(message).toMatchObject({ id: 'stopped', mode: 'frozen', rate: 1, parent: 'file', pinned: false });
  });
});

describe('an import or export', () => {
  it('that was interrupted leaves nothing for longer than until the next start, and a finished one nothing at all', async () => {
    const first = await openServer();
    const leftovers = () => readdirSync(join(first.dataDir, 'travel'));
    const world = await first.fork();
    const file = await exported(world);
    await imported(first, 'copy', file);
    await expect.poll(leftovers).toEqual([]);
    await first.stop();
    // Left by a killed process: an unpacked database, and a file that was being received.
    mkdirSync(join(first.dataDir, 'travel', 'import-x'));
    for (const name of ['import-x/world.db', 'received']) writeFileSync(join(first.dataDir, 'travel', name), 'x');
    const second = await openServer({}, first.dataDir);
    expect(leftovers()).toEqual([]);
    await second.close();
  });
});
