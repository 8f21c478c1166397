import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { Postgres } from './postgres.ts';
import { say } from './say.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: a fleet is left out');

const SEED = 57_168;
const LOOSE = 'loose';
const HOUR_MS = 3_600_000;

const clockOf = async (server: Attacked, world: string) => Date.parse((await ok(server.client(world), lab.clock.getClock, {})).message.now);
const nowIn = (server: Attacked, world = 'main') => until(() => clockOf(server, world));

/** The messages of a world's feed that a server sends by itself, and the end of its socket. */
async function listen({ url }: Attacked, world: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?world=${world}`);
  const messages: string[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.on('message', (data) => messages.push(String(data)));
  socket.on('open', () => socket.send(JSON.stringify({ op: 'sub', topics: ['ticker'] })));
  await until(async () => expect(messages.filter((text) => text.includes('"update"'))).not.toEqual([]));
  return { messages, closed };
}

/** Stops a server with an open feed, a read and a write under way; returns a function that lets it go on and checks what it then says. */
async function stop(server: Attacked, witness: Witness) {
  const feeds = await Promise.all(['main', LOOSE].map((world) => listen(server, world)));
  process.kill(server.pid, 'SIGSTOP');
  const reads = ['main', LOOSE].map((world) => clockOf(server, world).catch(() => undefined));
  const loose = server.client(LOOSE);
  const writes = [witness.write(), ok(loose, lab.clock.advance, { by: '1d' })].map((sent) => sent.catch(() => undefined));
  return async (takenOver: { readonly main: number; readonly loose: number }): Promise<void> => {
    for (const { messages } of feeds) messages.length = 0;
    process.kill(server.pid, 'SIGCONT');
    const [main, other] = await Promise.all(reads);
    expect(main ?? takenOver.main).toBeGreaterThanOrEqual(takenOver.main);
    // The new world of that name may be taking the write under way, a day in steps: the old one was half a day ahead.
    const hoursAhead = other === undefined ? 0 : (other - takenOver.loose) / HOUR_MS;
    expect(hoursAhead).toSatisfy((hours) => (hours >= 0 && hours < 12) || (hours >= 13 && hours <= 24));
    await Promise.all(writes);
    await Promise.all(feeds.map(({ closed }) => closed));
    expect(feeds.flatMap(({ messages }) => messages)).toEqual([]);
  };
}

it.runIf(isThere)('a stale owner is not believed', async () => {
  const postgres = await Postgres.start();
  const [port, otherPort] = await freePorts(2);
  const shared = { FLEET: postgres.url, FLEET_LEASE: '4', FLEET_SECRET: 'the secret of this attack' };
  const server = await Attacked.start({ env: { ...shared, PORT: String(port) } });
  const witness = await Witness.enter(server, 'main', SEED);
  await until(() => ok(server.client('main'), lab.worlds.createWorld, { id: LOOSE, mode: 'running' }));
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '12h' }));
  const lastMs = await nowIn(server);
  const goOn = await stop(server, witness);
  const other = await Attacked.start({ env: { ...shared, PORT: String(otherPort) } });
  const main = await nowIn(other);
  expect(main).toBeGreaterThanOrEqual(lastMs);
  // The unpinned world has ended with its server, so its name is free.
  await until(() => ok(other.client('main'), lab.worlds.createWorld, { id: LOOSE }));
  await goOn({ main, loose: await nowIn(other, LOOSE) });
  // It forwards what it no longer owns: the answers are those of the new owner.
  expect(await nowIn(server)).toBeGreaterThanOrEqual(main);
  await until(() => witness.write());
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '1h' }));
  const { url } = server;
  server.url = other.url;
  expect(await until(() => witness.missing())).toEqual([]);
  server.url = url;
  say('a server that was stopped while another one took its worlds over answered and sent nothing itself, and forwarded');

  await other.end('SIGKILL');
  // They wait until the lease of the dead server is over.
  const ended = await until(async () => {
    const answer = await server.client(LOOSE).send(lab.clock.getClock, {});
    expect(answer).toMatchObject({ key: 'world-not-found' });
    return answer;
  });
  expect(ended).toMatchObject({ message: 'This world ended with its server: it was not pinned' });
  expect(await until(() => witness.missing())).toEqual([]);
  say('the pinned world of a dead server was taken over by another one, and its unpinned world had ended');
  await Promise.all([server.close(), other.close()]);
  await postgres.close();
});
