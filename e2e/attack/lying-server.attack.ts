import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lab } from '@mt2/contracts';
import { ok, type TestServer } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { violationsOf } from './baseline.ts';
import { attackLength } from './length.ts';
import { beginFleet } from './own-fleet.ts';
import { Postgres } from './postgres.ts';
import { drivesTerminal, isCrash, runHere, runProgram } from './program.ts';

const ROUNDS = attackLength() === 'long' ? 10 : 1;
const json = (reply: ServerResponse, message: unknown) =>
  void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'ok', code: 1, message }));
/** A world in a server's list. */
const row = (more: object) => ({
  id: 'main',
  now: '2026-01-01T00:00:00Z',
  mode: 'frozen',
  rate: 1,
  seed: 1,
  parent: 'seed',
  last_used: '2026-01-01T00:00:00Z',
  pinned: true,
  ...more,
});

type Lie = (request: IncomingMessage, reply: ServerResponse) => void;
const LIES: Readonly<Record<string, Lie>> = {
  'claims the worlds of the others': (_, reply) => json(reply, [row({ id: 'main' }), row({ id: 'mine' }), row({ id: 'elsewhere' })]),
  'lists itself as many': (_, reply) =>
    json(
      reply,
      Array.from({ length: 20_000 }, (_, index) => row({ id: `w${index}` })),
    ),
  'has names that drive a terminal': (_, reply) => json(reply, [row({ id: '\u001b[2J\u001b]0;owned\u0007../..' })]),
  'has rows of another shape': (_, reply) => json(reply, [null, 7, { id: { $gt: '' } }, { __proto__: null }]),
  'refuses in its own words': (_, reply) => void reply.writeHead(200).end('{"type":"error","code":0,"message":"\u001b[31mno"}'),
  'sends no JSON': (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  'redirects to the asking server': ({ headers, url = '' }, reply) =>
    void reply.writeHead(302, { location: `http://${headers.host}${url}` }).end(),
  'breaks off': ({ socket }) => socket.destroy(),
  'never ends its answer': (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!reply.destroyed && reply.write(' '.repeat(100_000)));
      if (!reply.destroyed) reply.once('drain', more);
    };
    more();
  },
  'never answers': () => {},
};

/** For this lie the program runs in a separate process. */
const SEPARATE = 'has names that drive a terminal';

let honest: TestServer;
const ends: (() => Promise<void>)[] = [];
let renewing: NodeJS.Timeout | undefined;
let liar: Server;
let lie: Lie = () => {};
let asked = 0;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  liar = createServer((request, reply) => {
    asked += 1;
    reply.on('error', () => {});
    lie(request, reply);
  });
  await new Promise<void>((resolve) => liar.listen(port, '127.0.0.1', resolve));
  const postgres = await Postgres.start();
  ends.push(() => postgres.close());
  const fleet = await beginFleet(postgres, (end) => void ends.push(end));
  const renew = (isNew: boolean) => fleet.store.renew('liar', { url: `http://127.0.0.1:${port}`, isDraining: false }, isNew);
  await renew(true);
  renewing = setInterval(() => void renew(false), 1000);
  honest = await fleet.join();
  await ok(honest.client('main'), lab.worlds.createWorld, { id: 'mine' });
});
afterAll(async () => {
  clearInterval(renewing);
  liar.closeAllConnections();
  liar.close();
  for (const end of ends.toReversed()) await end();
});

it.each(Object.keys(LIES).flatMap((name) => Array.from({ length: ROUNDS }, () => name)))(
  'a server that %s costs the others nothing: their worlds are listed and answer',
  async (name) => {
    lie = LIES[name] ?? lie;
    const before = asked;
    const listed = (await ok(honest.client('main'), lab.server.listServers, {})).message;
    expect(listed).toHaveLength(2);
    const { host } = new URL(await honest.url());
    const servers = listed.toSorted(({ server }) => (server === host ? -1 : 1));
    expect(servers[0]?.worlds.map(({ id }) => id)).toEqual(expect.arrayContaining(['main', 'mine']));
    const told = await (name === SEPARATE ? runProgram : runHere)(['servers'], { MT2_URL: await honest.url() });
    expect([isCrash(told), drivesTerminal(told.out + told.err)]).toEqual([false, false]);
    // Worlds claimed by a hostile server stay with the server that has them.
    for (const id of ['main', 'mine']) await ok(honest.client(id), lab.clock.getClock, {});
    expect(await violationsOf(honest.world('mine'))).toEqual([]);
    expect(asked).toBeGreaterThan(before);
    if (name === 'has rows of another shape')
      expect(servers[1]).toMatchObject({ problem: expect.stringContaining('this version'), worlds: [] });
    liar.closeAllConnections();
  },
);
