import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blackPng, fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { UNCLAIMED } from '@mt2/domain/upload';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { OWN_SEED, ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

const { upload, compatibility, help, chat } = product;
const NAMES = [upload.uploadPicture, upload.uploadAtRoot, compatibility.uploadPicture, compatibility.uploadOne];
const HOUR_MS = 3_600_000;

/** A server behind a proxy, on a real clock that the tests move. */
let realMs = 0;
const server = await openServer({ proxies: 1 }, undefined, { real: () => realMs });
afterAll(() => server.close());
/** A separate world, an hour after what the tests before it have sent. */
async function open(): Promise<TestWorld> {
  realMs += HOUR_MS;
  await server.app.tidy();
  return server.fork();
}

const PATH = /^\/upload\/[0-9a-f]{32}\.png$/;
const send = async (client: Client, bytes?: Buffer) =>
  (await ok(client, upload.uploadPicture, { file: fileOf(bytes ?? (await pngBytes())) })).message;
const named = (path: string) => ({ name: path.slice('/upload/'.length) });
const feedback = (path: string) => ({ content: 'Look at this.', imgs: path });
/** The files of pictures stored by this server, as shown and as sent. */
const filesIn = (folder: string) => {
  const path = join(server.dataDir, folder);
  return existsSync(path) ? readdirSync(path) : [];
};
/** Sends a feedback with a picture; the refusal, or undefined. */
const names = async (client: Client, path: string) => {
  const answer = await client.send(help.sendFeedback, feedback(path));
  return answer.ok ? undefined : answer.key;
};

describe('a picture without a session', () => {
  it('is accepted under each name, invisible to all, and becomes that of the first user whose call names it', async () => {
    const world = await open();
    const [ann, bob] = [await world.as('trader'), await world.as('whale')];
    for (const call of NAMES) expect((await ok(world.guest, call, { file: fileOf(await pngBytes()) })).message).toMatch(PATH);
    const path = await send(world.guest);
    for (const client of [ann, bob]) await refusal(client, upload.getPicture, named(path));
    await refusal(world.guest, upload.getPicture, named(path));
    await refusal(world.guest, lab.operator.getPicture, named(path));
    expect(await names(ann, `https://mt2.example${path}`)).toBeUndefined();
    expect((await ok(ann, upload.getPicture, named(path))).message.size).toBeGreaterThan(0);
    await refusal(bob, upload.getPicture, named(path));
    expect(await names(bob, path)).toBeDefined();
    expect(await names(ann, path)).toBeUndefined();
    await world.prove();
  });

  it('is also claimed by a refused call, but not by a call of another world or of a guest', async () => {
    const world = await open();
    const [ann, bob, other] = [await world.as('trader'), await world.as('whale'), await server.fork(world.id)];
    const path = await send(world.guest);
    expect(await names(await other.as('trader'), path)).toBeDefined();
    const { message: key } = await ok(world.guest, chat.beginGuest, {});
    const guest = server.client(world.id, key);
    await refusal(guest, chat.say, { text: 'Look.', picture: path });
    await refusal(ann, help.sendFeedback, { content: '', imgs: path });
    expect(await names(bob, path)).toBeDefined();
    expect(await names(ann, path)).toBeUndefined();
  });

  it('is not claimed by a text that mentions its path, and such a text is recorded as sent', async () => {
    const world = await open();
    const ann = await world.as('trader');
    const path = await send(world.guest);
    const mention = { content: `Look at ${path}.` };
    await ok(ann, help.sendFeedback, mention);
    await refusal(ann, upload.getPicture, named(path));
    expect(await names(ann, path)).toBeUndefined();
    await ok(ann, help.sendFeedback, mention);
    const { steps } = (await ok(world.guest, lab.record.getRecord, { world: world.id })).message;
    expect(steps.map(({ input }) => input)).toEqual([mention, {}, feedback(expect.stringMatching(PATH)), mention]);
    expect(JSON.stringify(steps[2])).not.toContain(path);
  });

  it('is deleted after an hour of real time if no call named it; a named one stays', async () => {
    const world = await open();
    const ann = await world.as('trader');
    const all = () => ['pictures', 'sent'].flatMap((folder) => filesIn(folder));
    const ofOthers = new Set(all());
    const files = () => all().filter((name) => !ofOthers.has(name));
    const [kept, lost] = [await send(world.guest, await pngBytes(51, 52)), await send(world.guest, await pngBytes(53, 54))];
    expect(await names(ann, kept)).toBeUndefined();
    const before = files();
    await server.app.tidy();
    await server.app.tidy();
    expect(files()).toEqual(before);
    realMs += HOUR_MS;
    await server.app.tidy();
    expect(before.length - files().length).toBe(2);
    expect(await names(ann, lost)).toBeDefined();
    expect((await ok(ann, upload.getPicture, named(kept))).message.size).toBeGreaterThan(0);
  });

  it('changes no hash and no due work, and is in no fork, snapshot, export and record', async () => {
    const world = await open();
    const untouched = await server.fork();
    const path = await send(world.guest);
    expect(await world.hash()).toBe(await untouched.hash());
    const due = async (of: TestWorld) => of.world.nextDue(of.world.now() + 1_000_000);
    expect(await due(world)).toBe(await due(untouched));
    expect((await ok(world.guest, lab.record.getRecord, { world: world.id })).message.steps).toEqual([]);
    await ok(world.guest, lab.worlds.snapshotWorld, { world: world.id, name: `of-${world.id}` });
    const exported = (await ok(world.guest, lab.worlds.exportWorld, { world: world.id })).message;
    const imported = (await ok(world.guest, lab.worlds.importWorld, { id: 'imported', file: new File([exported], 'world') })).message;
    const copies = [await server.fork(world.id), await server.fork(`of-${world.id}`), server.world(imported.id)];
    for (const copy of copies) expect(await names(await copy.as('trader'), path)).toBeDefined();
    await ok(world.guest, lab.worlds.resetWorld, { world: world.id });
    expect(await names(await world.as('trader'), path)).toBeDefined();
  });

  it('once claimed, leaves the same world as an upload by the user, and a record that can be replayed', async () => {
    const [world, own] = [await open(), await server.fork()];
    const bytes = await pngBytes(41, 42);
    await send(world.guest);
    const path = await send(world.guest, bytes);
    const [ann, other] = [await world.as('trader'), await own.as('trader')];
    await refusal(ann, help.sendFeedback, { content: '', imgs: path });
    expect(await names(ann, path)).toBeUndefined();
    const ownPath = await send(other, bytes);
    await refusal(other, help.sendFeedback, { content: '', imgs: ownPath });
    expect(await names(other, ownPath)).toBeUndefined();
    expect(await world.hash()).toBe(await own.hash());
    const recordOf = async ({ guest, id }: TestWorld) => (await ok(guest, lab.record.getRecord, { world: id })).message;
    const record = await recordOf(world);
    expect(record.steps).toEqual((await recordOf(own)).steps);
    const sha = record.steps.find(({ picture }) => picture)?.picture ?? '';
    expect((await ok(world.guest, lab.record.getRecordedPicture, { world: world.id, sha256: sha })).message.size).toBe(bytes.length);
  });

  it('is one of twenty that an address may send in an hour, whatever it sends', async () => {
    const world = await open();
    const sends = (file: File, client = world.guest) => client.send(upload.uploadPicture, { file });
    for (let n = 0; n < 20; n += 1) await sends(fileOf('no picture'));
    const many = await sends(fileOf(await pngBytes()));
    expect(many.ok).toBe(false);
    expect((await sends(fileOf(await pngBytes()), (await server.fork()).guest)).ok).toBe(false);
    expect((await sends(fileOf(await pngBytes()), await world.as('trader'))).ok).toBe(true);
    realMs += HOUR_MS;
    expect((await sends(fileOf(await pngBytes()))).ok).toBe(true);
  });

  it('is one of five hundred that wait in a world; claimed ones no longer count', async () => {
    const world = await open();
    const file = fileOf(blackPng(1, 1));
    const sendFrom = async (address: string, at = world) => {
      const answer = await server.client(at.id, '', { 'x-forwarded-for': address }).send(upload.uploadPicture, { file });
      return answer.ok ? answer.message : answer.key;
    };
    const first = await sendFrom('10.0.0.0');
    for (let n = 1; n < UNCLAIMED.mostInWorld; n += 1) await sendFrom(`10.0.0.${Math.floor(n / UNCLAIMED.mostOfAddress)}`);
    const full = 'too-many-unclaimed-pictures';
    expect(await sendFrom('10.0.1.1')).toBe(full);
    expect(await sendFrom('10.0.1.1', await server.fork())).toMatch(PATH);
    expect(await names(await world.as('trader'), first)).toBeUndefined();
    expect([await sendFrom('10.0.1.1'), await sendFrom('10.0.1.1')]).toEqual([expect.stringMatching(PATH), full]);
    realMs += HOUR_MS;
    expect(await sendFrom('10.0.1.1')).toMatch(PATH);
  });

  it('is refused with a token that opens no session, and without a lab', async () => {
    const world = await open();
    const stranger = server.client(world.id, `${world.id}.nothing`);
    await refusal(stranger, upload.uploadPicture, { file: fileOf(await pngBytes()) });
    const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
    for (const call of NAMES) {
      const { body } = await ask(closed.world('main'), { method: 'POST', url: call.path });
      expect([body.type, body.code]).toEqual(['999', 999]);
    }
    await closed.close();
  });
});
