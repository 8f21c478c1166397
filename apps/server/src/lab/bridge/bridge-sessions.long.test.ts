import { readFileSync, writeFileSync } from 'node:fs';
import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { recipientOf } from '../../areas/user/index.ts';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { readSecret } from '../../world/storage/secret-file.ts';
import { contactOf } from './accounts.ts';
import { Bridges } from './bridges.ts';
import type { AskReal } from './read-body.ts';

const HOST = '127.0.0.1:4999';
const server = await openServer();
afterAll(() => server.close());

/** Bridges over a file, whose users are created by the lab's own call. */
const open = (world: TestWorld, file = ':memory:') =>
  new Bridges({
    file,
    find: (id) => server.app.registry.get(id),
    hosts: [HOST],
    tokenKey: readSecret(server.dataDir),
    real: () => 0,
    stamp: () => '2026-01-01T00:00:00.000Z',
    create: async (_, account) => void (await world.guest.send(lab.people.createPerson, { email: recipientOf(contactOf(account)) })),
  });
const bridged = (world: TestWorld, bridges = open(world)) => {
  const set = bridges.set(world.world, { url: `http://${HOST}/api` });
  if (!set.ok) throw new Error(set.refusal);
  return set.value.sessions;
};

const TOKEN = 'main.abcdefghijklmnopqrstuvwx';
/** A real side that knows one token, and how often it was asked. */
function realSide(email = 'ann@real.example', id?: number): { readonly ask: AskReal; asked: number } {
  const side = {
    asked: 0,
    ask: async (_: unknown, token: string) => {
      side.asked += 1;
      const body =
        token === TOKEN
          ? { type: 'ok', code: 1, message: { id, email, phone: '', account: email } }
          : { type: '999', code: 999, message: '' };
      return { status: 200, type: 'application/json', date: undefined, bytes: Buffer.from(JSON.stringify(body)), ms: 1 };
    },
  };
  return side;
}

describe('a session of the real side', () => {
  it('is bound by one read to the user of its account, who is created, and survives a reset and the end of its world’s year', async () => {
    const world = await server.fork();
    const sessions = bridged(world);
    const side = realSide();
    const person = () => sessions.findBound(world.world, TOKEN);
    expect(person()).toBeUndefined();
    const bind = () => sessions.bind(world.world, TOKEN, side.ask);
    expect(await Promise.all([bind(), bind()])).toEqual(['bound', 'bound']);
    expect([side.asked, person()?.account]).toEqual([1, 'ann@real.example']);
    await world.advance('500d');
    expect(person()).toBeDefined();
    await server.app.registry.reset(world.id);
    expect(person()).toBeUndefined();
    expect([await bind(), side.asked, person()?.account]).toEqual(['bound', 1, 'ann@real.example']);
  });

  it('never shares its user with another account of the same contact, nor of the same visible letters', async () => {
    const world = await server.fork();
    const sessions = bridged(world);
    const userOf = async (email: string, id?: number) => {
      sessions.end(TOKEN);
      await sessions.bind(world.world, TOKEN, realSide(email, id).ask);
      return sessions.findBound(world.world, TOKEN)?.account;
    };
    // A full contact is one person’s, also without an ID; one with hidden letters may be that of many.
    expect([await userOf('ann@x.test', 7), await userOf('ann@x.test', 8)]).toEqual(['ann@x.test', expect.stringMatching(/^ann-x-test-8-/)]);
    expect([await userOf('a***@x.test', 9), await userOf('a***@x.test', 10)]).toEqual([
      expect.stringMatching(/^a-x-test-9-/),
      expect.stringMatching(/^a-x-test-10-/),
    ]);
    expect([await userOf('b***@x.test'), await userOf('bob@x.test')]).toEqual([expect.stringMatching(/^b-x-test-session-/), 'bob@x.test']);
    expect(await userOf('ann@x.test', 7)).toBe('ann@x.test');
  });

  it('ends when it is ended, also for a change that waits for its turn', async () => {
    const world = await server.fork();
    const sessions = bridged(world);
    await sessions.bind(world.world, TOKEN, realSide().ask);
    const person = sessions.findBound(world.world, TOKEN);
    expect(person && sessions.isBound(person)).toBe(true);
    sessions.end(TOKEN);
    expect([person && sessions.isBound(person), sessions.findBound(world.world, TOKEN)]).toEqual([false, undefined]);
  });
});

describe('a token that the world issued', () => {
  it.each<[string, (token: string) => string]>([
    ['alone', (token) => token],
    ['as a bearer', (token) => `Bearer ${token}`],
    ['in quotes', (token) => `"${token}"`],
    ['in a list', (token) => `a, ${token},b`],
    ['in a query', (token) => `/api/x?a=1&token=${token}&b=2`],
    ['in an escaped query', (token) => `?token=${encodeURIComponent(encodeURIComponent(`"${token}"`)).replace('.', '%2e')}`],
    ['in JSON', (token) => JSON.stringify({ token }).replace('.', '\\u002e')],
    ['in a form', (token) => `a=b&token=${token}`],
    ['as the user of Basic', (token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`],
    ['before further letters', (token) => `${token}xyz`],
  ])('is found %s, also after its session has ended', async (_, written) => {
    const world = await server.fork();
    const bridges = open(world);
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;
    const key = (await ok(world.guest, product.chat.beginGuest, {})).message;
    await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
    expect([token, key].map((each) => bridges.isIssued(written(each)))).toEqual([true, true]);
    const strange = `${world.id}.${'a'.repeat(32)}`;
    expect([written(strange), written(''), strange.slice(0, 20)].map((each) => bridges.isIssued(each))).toEqual([false, false, false]);
    bridges.close();
  });

  it('of another server is the world’s own if the world was imported with its sessions', async () => {
    const other = await openServer();
    const theirs = await other.fork();
    const { token } = (await ok(theirs.guest, lab.people.logInAs, { persona: 'trader' })).message;
    const { message: file } = await ok(theirs.guest, lab.worlds.exportWorld, { world: theirs.id });
    await other.close();
    const world = await server.fork();
    const bridges = open(world);
    expect(bridges.isIssued(`Bearer ${token}`)).toBe(false);
    await ok(world.guest, lab.worlds.importWorld, { id: theirs.id, file: new File([file], 'world.tar.gz') });
    expect(bridges.isIssued(`Bearer ${token}`)).toBe(true);
    bridges.close();
  });
});

describe('the store of bridges', () => {
  it('keeps bindings, and the side of a key, over a restart, until the bridge ends, and no token in clear', async () => {
    const world = await server.fork();
    const file = `${server.dataDir}/bridges-of-test.db`;
    const first = open(world, file);
    await bridged(world, first).bind(world.world, TOKEN, realSide().ask);
    first.of(world.world)?.keepSide(TOKEN, 'key', 'real');
    first.close();
    const second = open(world, file);
    const again = second.of(world.world);
    expect([again?.sessions.findBound(world.world, TOKEN)?.account, again?.sideOfKey(TOKEN, 'key')]).toEqual(['ann@real.example', 'real']);
    second.remove(world.id);
    expect([second.of(world.world), second.store.accounts(world.id)]).toEqual([undefined, []]);
    second.close();
    expect(readFileSync(file).includes(TOKEN)).toBe(false);
  });

  it('begins again if its file is damaged, and the tokens of this server are still its own', async () => {
    const world = await server.fork();
    const file = `${server.dataDir}/damaged-bridges.db`;
    writeFileSync(file, 'not a database, but long enough to be read as one'.repeat(100));
    const bridges = open(world, file);
    bridged(world, bridges);
    expect(bridges.of(world.world)).toBeDefined();
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;
    await ok(world.guest, lab.worlds.resetWorld, { world: world.id });
    expect(bridges.isIssued(token)).toBe(true);
    bridges.close();
  });
});
