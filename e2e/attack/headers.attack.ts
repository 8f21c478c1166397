import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, type Calls, lab, product } from '@mt2/contracts';
import { CALL_EFFECTS } from '@mt2/domain/lab/fault';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { say } from './say.ts';

const FACTOR = attackLength() === 'long' ? 10 : 1;
const SEED = 3_400;
const FRONT_END = 'http://front.test:5173';
const ORDER = 'currency_id=1&legal_id=3&type=1&amount=0.001&target_price=50000';
/** The number of requests sent at a time. */
const LANES = 8;
const ROUNDS = 12;
const PAGE = 100;

/** Orders placed by one request with this effect; none by the others. */
const PLACED: Readonly<Record<string, number>> = {
  latency: 1,
  'drop-after-commit': 1,
  'malformed-body': 1,
  'truncated-body': 1,
  duplicate: 2,
};
const HOSTILE = [
  '',
  ' ',
  'dance',
  '__proto__',
  'constructor',
  'latency=',
  'latency=0x10',
  'refusal=toString',
  '500;999',
  'x'.repeat(8_000),
];

const server = await Attacked.start({ env: { CORS_ORIGINS: FRONT_END } });
afterAll(() => server.close());

type Answer = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };
/** The answer to a request with exactly these headers; undefined if its connection breaks. */
async function send(method: string, path: string, headers: OutgoingHttpHeaders, body = ''): Promise<Answer | undefined> {
  const asked = request(new URL(path, server.url), { method, headers, agent: false });
  asked.end(body);
  try {
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  } catch {
    return undefined;
  }
}

/** A fault as text, and the number of orders that its request places. */
function anyFault(chance: Chance): readonly [fault: string, placed: number] {
  if (chance.happens(30)) return [chance.pick(HOSTILE), 0];
  const effect = chance.pick(CALL_EFFECTS.filter((each) => each !== 'never-answer'));
  const value = { latency: `=${1 + chance.below(30)}`, refusal: '=insufficient-balance' }[effect as string] ?? '';
  return [`${effect}${value}`, PLACED[effect] ?? 0];
}

const SEEDS = Array.from({ length: FACTOR }, (_, index) => SEED + index);
it.each(SEEDS)(
  'requests that order their own faults place only the orders that these allow, among others without faults, seed %i',
  async (seed) => {
    const chance = Chance.of(seed, 'faults');
    const world = await server.fork();
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'whale' })).message;
    const headers = { 'x-world': world.id, authorization: token, 'content-type': 'application/x-www-form-urlencoded' };
    const trader = server.client(world.id, token);
    const waiting = async (page = 1): Promise<number> => {
      const { length } = (await ok(trader, product.spot.listOrders, { page, limit: PAGE })).message;
      return length < PAGE ? length : length + (await waiting(page + 1));
    };
    let expected = await waiting();
    for (let round = 0; round < ROUNDS; round += 1) {
      const faults = Array.from({ length: LANES }, () => anyFault(chance));
      const plain = send('POST', '/api/coin/trade', headers, ORDER);
      await Promise.all(faults.map(([fault]) => send('POST', '/api/coin/trade', { ...headers, 'x-mt2-fault': fault }, ORDER)));
      expect((await plain)?.body).toMatch(/^\{"type":"ok"/);
      expected += 1 + faults.reduce((sum, [, placed]) => sum + placed, 0);
      expect(await waiting(), faults.map(([fault]) => fault.slice(0, 40)).join(' | ')).toBe(expected);
    }
    expect(await violationsOf(world)).toEqual([]);
    say(`headers: ${ROUNDS * LANES} requests with a fault of their own, ${ROUNDS} without`);
  },
);

it(`no call of the lab answers a page of another origin or opens its preflight, also with a token in it, seed ${SEED}`, async () => {
  const chance = Chance.of(SEED, 'origins');
  const calls = Object.values<Calls>(lab).flatMap((area) => Object.values<Call>(area));
  const before = (await ok(server.client('main'), lab.inspect.getHash, {})).message;
  for (const { method, path } of calls) {
    const origin = chance.pick(['http://evil.test', 'null', FRONT_END, `${FRONT_END}.evil.test`]);
    const headers = { origin, 'x-lab-token': 'none', 'x-world': 'main' };
    const url = path.replaceAll(/:\w+/g, 'main');
    const answer = await send(method, url, { ...headers, 'sec-fetch-site': 'cross-site' });
    const preflight = await send('OPTIONS', url, { ...headers, 'access-control-request-method': method });
    const opened = [answer, preflight].map((each) => each?.headers['access-control-allow-origin']);
    expect([method, path, answer?.status, preflight?.status, opened]).toEqual([
      method,
      path,
      403,
      expect.toBeOneOf([403, 405]),
      [undefined, undefined],
    ]);
  }
  expect((await ok(server.client('main'), lab.inspect.getHash, {})).message).toEqual(before);
});
