import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { OWN_SEED, ok, refusal } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import type { Profile } from '../second-backend/answers.ts';
import { OLD } from '../second-backend/profiles.ts';
import { startSecondBackend } from '../second-backend/proxy.ts';
import { Attacked } from './attacked.ts';

const { session, account, wallet, spot, p2p, robot, security } = product;
const EMAIL = 'ann@example.com';
const PASSWORD = 'private-1';
const WITHOUT_LAB = { LAB: '0', WORLD_SEED: String(OWN_SEED) };
const BUY = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '20000' } as const;
const FILE = 'routes: { p2p: mock }\nusers: { like: trader }';
/** A backend of the family whose robots do not exist yet. */
const YOUNG: Profile = { ...OLD, lacks: ['robot'], payloadIn: 'message', refusals: 'sentence', silent: [], swapsNumbers: false };

/** The real side: money and a policy were set with the lab, which is off since. */
const real = await Attacked.start({ env: { WORLD_SEED: String(OWN_SEED) }, isOnDisk: true });
await ok(real.client('main'), lab.operator.setPolicies, { 'kyc-basic': { mode: 'approve', after: 0 } });
await ok(real.client('main'), lab.people.createPerson, { email: EMAIL, level: 'basic' });
await ok(real.client('main'), lab.people.fund, { persona: EMAIL, currency: 'USDT', account: 'change', amount: '777' });
const { token: first } = (await ok(real.client('main'), lab.people.logInAs, { persona: EMAIL })).message;
await ok(real.client('main', first), security.changePassword, { old_password: 'mt2-demo', password: PASSWORD, re_password: PASSWORD });
await real.end();
await real.startAgain({ env: WITHOUT_LAB });

/** It is reached through proxies that hide what only this project has. */
const reference = {
  id: 'main',
  get url() {
    return real.url;
  },
};
const young = await startSecondBackend(reference, YOUNG);
const grown = await startSecondBackend(reference, { ...YOUNG, lacks: [] });

type Way = (request: IncomingMessage, reply: ServerResponse) => void;
/** Passes a request on to a backend; `before` is awaited when its answer is there. */
const through =
  (origin: string, before: () => unknown = () => undefined): Way =>
  (request, reply) => {
    const { method, headers, url } = request;
    const asked = send(`${origin}${url}`, { method, headers }, async (answer) => {
      await before();
      reply.on('error', () => {});
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.on('error', () => reply.destroy());
    request.pipe(asked);
  };
let way: Way = through(young.origin);
let asked: string[] = [];
const front = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url?.split('?')[0]}`);
  way(request, reply);
});
await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
const host = `127.0.0.1:${(front.address() as AddressInfo).port}`;

const server = await Attacked.start({ env: { BRIDGE_HOSTS: host }, isOnDisk: true });
// It is made for its bridge: its objects can be named over it.
await ok(server.client('main'), lab.bridge.setBridge, { world: 'staging', url: `http://${host}/api`, file: FILE });
const world = server.world('staging');

afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await young.stop();
  await grown.stop();
  await server.close();
  await real.close();
});

/** A value in the database of a world; the server may run. */
function valueIn({ folder }: Attacked, id: string, query: string, ...values: string[]): unknown {
  const database = new DatabaseSync(join(folder, 'worlds', id, 'world.db'), { readOnly: true });
  const row = database.prepare(query).get(...values);
  database.close();
  return row?.value;
}
const ordersOn = (side: Attacked, id: string) => valueIn(side, id, 'SELECT COUNT(*) AS value FROM "SpotOrder"');
const ordersOfBoth = () => [ordersOn(real, 'main'), ordersOn(server, world.id)];
const lastCode = (recipient: string) =>
  String(valueIn(real, 'main', 'SELECT "code" AS value FROM "OutboxMessage" WHERE "recipient" = ? ORDER BY "seq" DESC', recipient));

/** Who gave the last answer to a client. */
let answeredBy: string | null = null;
const clientOf = (token = '') =>
  createClient({
    baseUrl: server.url,
    headers: () => ({ 'x-world': world.id, ...(token ? { authorization: token } : {}) }),
    fetch: async (...call) => {
      const response = await fetch(...call);
      answeredBy = response.headers.get('x-mt2-answered-by');
      return response;
    },
  });
/** A session of the real side that the world knows: it has answered a call of it. */
async function logIn(user_string = EMAIL) {
  const { message: token } = await ok(clientOf(), session.login, { user_string, password: PASSWORD });
  const client = clientOf(token);
  const loggedInBy = answeredBy;
  await ok(client, p2p.listTakenOrders, {});
  expect([loggedInBy, answeredBy]).toEqual(['real', 'world']);
  return { client, token };
}
/** The type of the envelope with which a client's call is refused: the real side has no names of refusals. */
const typeOf = async (client: Client, call: typeof wallet.listBalances | typeof p2p.listTakenOrders) => {
  const answer = await client.send(call, {});
  return answer.ok ? 'ok' : answer.type;
};
const SIZE = { lower: '60000', upper: '70000', grids: '10', amount: '1000', days: '15' } as const;
const GRID = { ...SIZE, type: 'grid', currency_id: 1, mode: 'arithmetic', top_up: 1 } as const;

it('login and wallet are real, and P2P and robots come from the world', async () => {
  const { client: ann } = await logIn();
  const { message: balances } = await ok(ann, wallet.listBalances, {});
  expect([answeredBy, JSON.stringify(balances).includes('"777')]).toEqual(['real', true]);
  const { message: adverts } = await ok(ann, p2p.listAdverts, { currency_id: 3, type: 'sell', money_type: 'CNY' });
  expect(answeredBy).toBe('world');
  const [advert] = adverts.data;
  await ok(ann, p2p.takeAdvert, { id: advert?.id ?? 0, value: String(advert?.min_number ?? ''), means: 'number' });
  expect(answeredBy).toBe('world');
  await ok(ann, robot.createRobot, GRID);
  expect(answeredBy).toBe('world');
  expect((await ok(ann, robot.listRobots, {})).message.data).toHaveLength(1);
  const count = 'SELECT COUNT(*) AS value FROM';
  expect([valueIn(real, 'main', `${count} "Robot" JOIN "User" ON "User"."id" = "userId" WHERE "email" = ?`, EMAIL)]).toEqual([0]);
});

it('a user registers on the real side with its code, and is known in the world', async () => {
  const email = 'bob@example.com';
  await ok(clientOf(), session.sendMailCode, { user_string: email, type: 'register' });
  const form = { type: 'email', user_string: email, code: lastCode(email), password: PASSWORD, re_password: PASSWORD } as const;
  await ok(clientOf(), session.register, form);
  const { client: bob } = await logIn(email);
  expect([(await ok(bob, account.getProfile, {})).message.account, answeredBy]).toEqual([email, 'real']);
  await ok(bob, p2p.listTakenOrders, {});
  expect(answeredBy).toBe('world');
  const { message } = await ok(world.guest, lab.bridge.getBridge, {});
  expect(message.users.map((user) => user.account).sort()).toEqual([EMAIL, email]);
});

it('a call that appears on the real side is asked there from then on', async () => {
  const { client: ann } = await logIn();
  expect((await ok(ann, robot.listRobots, {})).message.data).toHaveLength(1);
  way = through(grown.origin);
  await ok(ann, robot.listRobots, {});
  expect(answeredBy).toBe('world');
  await ok(world.guest, lab.bridge.retryMissing, {});
  expect([(await ok(ann, robot.listRobots, {})).message.data, answeredBy]).toEqual([[], 'real']);
});

it.each([
  ['after it placed it', 1],
  ['before it got it', 0],
] as const)('an order is nowhere a second time if the real side dies %s', async (when, placed) => {
  const { client: ann } = await logIn();
  const [onReal, inWorld] = ordersOfBoth();
  const dies = async () => void (await real.end('SIGKILL'));
  asked = [];
  const answersAndDies: Way = (request, reply) =>
    through(grown.origin, async () => {
      await dies();
      reply.destroy();
    })(request, reply);
  way = placed === 1 ? answersAndDies : (request, reply) => void dies().then(() => through(grown.origin)(request, reply));
  expect([await refusal(ann, spot.placeOrder, BUY, { 'idempotency-key': when }), answeredBy]).toEqual(['bridge-unreachable', 'world']);
  // Until it is back, no call is answered by the world in its place.
  way = through(grown.origin);
  expect(await refusal(ann, spot.placeOrder, BUY)).toBe('bridge-unreachable');
  expect(asked).toEqual(Array(2).fill('POST /api/coin/trade'));
  await real.startAgain({ env: WITHOUT_LAB });
  expect(ordersOfBoth()).toEqual([Number(onReal) + placed, inWorld]);
  await ok(ann, wallet.listBalances, {});
  expect(answeredBy).toBe('real');
});

it('a slow answer delays nobody else, and is the real one', async () => {
  const { client: ann } = await logIn();
  const held = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  way = through(grown.origin, () => {
    came.resolve();
    return held.promise;
  });
  const balances = ok(ann, wallet.listBalances, {});
  await came.promise;
  await ok(ann, p2p.listTakenOrders, {});
  expect(answeredBy).toBe('world');
  held.resolve();
  await balances;
  expect(answeredBy).toBe('real');
});

it.each([
  ['a page', 200, 'bridge-answer-invalid'],
  ['a fault', 500, 'bridge-unreachable'],
] as const)('%s instead of an answer is refused, for reads and changes, and changes nothing', async (_, status, key) => {
  way = through(grown.origin);
  const { client: ann } = await logIn();
  const before = ordersOfBoth();
  way = (_request, reply) => void reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Staging</h1>');
  expect(await refusal(ann, wallet.listBalances, {})).toBe(key);
  expect(await refusal(ann, spot.placeOrder, BUY)).toBe(key);
  await ok(ann, p2p.listTakenOrders, {});
  expect(ordersOfBoth()).toEqual(before);
});

it('a session that the real side ends is ended on both', async () => {
  way = through(grown.origin);
  const { client: ann, token } = await logIn();
  await ok(real.client('main', token), account.logOut, {});
  // The world does not know yet.
  await ok(ann, p2p.listTakenOrders, {});
  expect([await typeOf(ann, wallet.listBalances), answeredBy]).toEqual(['999', 'real']);
  expect([await typeOf(ann, p2p.listTakenOrders), answeredBy]).toEqual(['999', 'real']);
});

it('neither side has complained, and the world is sound', async () => {
  await world.prove();
  expect([await real.end(), await server.end()]).toEqual(['', '']);
});
