import { type Entry, productEntries } from '@mt2/conformance/entries';
import { atPrice, SEED_PRICE } from '@mt2/conformance/prices';
import { lab, product } from '@mt2/contracts';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { OWN_SEED, ok } from '@mt2/server/testing/harness';
import { jpegBytes } from '@mt2/server/testing/pictures';
import { afterAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { filesIn, leaksIn, type Searched } from './leaks.ts';
import { attackLength } from './length.ts';
import { mutate } from './mutate.ts';
import { complaintOf, fire, type Reply, replayable } from './shot.ts';

const isLong = attackLength() === 'long';
const SEED = 20_261_127;
const SHOTS = isLong ? Number.POSITIVE_INFINITY : 400;
/** The long form ends by time. */
const LONG_MS = 20 * 60_000;
const LANES = 8;
/** A new session after this number of requests: one of them may have ended it. */
const FRESH_EVERY = 100;
/** Further complaints say nothing new. */
const MOST_WRONG = 100;
/** Every route, so that both sides answer; who answers a change depends on its call. */
const FILE = `routes: { '*': auto, p2p: mock, robot: mock, wallet: real }`;

const real = await Attacked.start({ env: { WORLD_SEED: String(OWN_SEED) } });
const server = await Attacked.start({ env: { BRIDGE_HOSTS: new URL(real.url).host } });
const world = await server.fork();
await ok(world.guest, lab.bridge.setBridge, { world: world.id, url: `${real.url}/api`, file: FILE });
afterAll(async () => {
  await server.close();
  await real.close();
});

const secrets: Record<string, string> = {};
const sessionOf = async (persona: string): Promise<string> => {
  const { token } = (await ok(real.client('main'), lab.people.logInAs, { persona })).message;
  secrets[`a session of ${persona}`] = token;
  return token;
};

/** Fields of a call that are known without preparation, with a planted secret in each that has one. */
function fieldsOf({ call, scenario }: Entry): Record<string, unknown> {
  const step = 'works' in scenario ? scenario.works : {};
  const fields = { ...(typeof step === 'function' ? {} : atPrice(step, SEED_PRICE)) } as Record<string, unknown>;
  for (const name of Object.keys(call.input.shape)) if (isSecretName(name)) fields[name] = `planted-${name}`;
  return fields;
}
for (const { call } of productEntries)
  for (const name of Object.keys(call.input.shape)) if (isSecretName(name)) secrets[name] = `planted-${name}`;

let taken = 0;
/** The errors of the bridge, by name: only a real side that fails may cause them. */
const failures = new Set<string>();

/** The fault of an answer; undefined for an error of the bridge, which is noted. */
function faultOf(entry: Entry, shot: Parameters<typeof fire>[1], reply: Awaited<ReturnType<typeof fire>>): string | undefined {
  const named = 'bytes' in reply ? bridgeErrorOf(reply) : undefined;
  if (named !== undefined) {
    failures.add(named);
    return undefined;
  }
  if ('bytes' in reply && reply.bytes.subarray(0, 12).toString() === '{"type":"ok"') taken += 1;
  const complaint = complaintOf(entry.call, shot, reply);
  return complaint && `${entry.name}: ${complaint}\n    seed ${SEED}: ${replayable(shot)}`;
}
const bridgeErrorOf = ({ status, bytes }: Reply): string | undefined =>
  status === 502 || status === 504 ? /"key":"(bridge-[a-z-]+)"/.exec(bytes.toString())?.[1] : undefined;

it('any request through a bridge is answered in the envelope, by a side that can', async () => {
  // The server compiles a checker for each call: the short form tries every third one, and fuzz.attack.ts all of them without a bridge.
  const entries = productEntries.filter(({ call: { takesFile } }, index) => !takesFile && (isLong || index % 3 === 0));
  const wrong: string[] = [];
  const startedMs = performance.now();
  const isOver = (n: number) => (isLong ? performance.now() - startedMs > LONG_MS : n >= SHOTS / LANES) || wrong.length >= MOST_WRONG;
  const lane = async (index: number) => {
    const chance = Chance.of(SEED, `lane ${index}`);
    for (let n = 0, token = ''; !isOver(n); n += 1) {
      if (n % FRESH_EVERY === 0) token = chance.happens(80) ? await sessionOf('trader') : '';
      const entry = chance.pick(entries);
      const shot = mutate(entry.call, fieldsOf(entry), token, world.id, chance);
      const fault = faultOf(entry, shot, await fire(server.url, shot));
      if (fault) wrong.push(fault);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
  wrong.push(...(await violationsOf(world)), ...(await violationsOf(real.world('main'))));
  expect(wrong.join('\n')).toBe('');
});

it('an unchanged real side was never found to break the contract', async () => {
  const { message } = await ok(world.guest, lab.bridge.getReport, {});
  for (const side of ['real', 'own'] as const) expect(message.calls.some((each) => each[side] > 0)).toBe(true);
  expect(taken).toBeGreaterThan(0);
  const found = message.differences.map(({ call, path, expected, got }) => `${call} ${path}: ${expected}, got ${got}`);
  expect(found.join('\n')).toBe('');
  expect([...failures]).toEqual([]);
});

it('no planted secret is in what the server tells or keeps, and no image of the real side', async () => {
  const trader = server.client(world.id, await sessionOf('trader'));
  const sent = await jpegBytes();
  const { message: path } = await ok(trader, product.upload.uploadPicture, { file: new File([new Uint8Array(sent)], 'x.jpg') });
  const { message: shown } = await ok(trader, product.upload.getPicture, { name: path.slice(path.lastIndexOf('/') + 1) });
  const images = { 'an image as sent': sent, 'an image as shown': Buffer.from(await shown.arrayBuffer()) };
  const { body } = await fetch(`${server.url}/lab/api/worlds/${world.id}/export`).then(async (got) => ({
    body: Buffer.from(await got.arrayBuffer()),
  }));
  const told = await Promise.all(
    [lab.request.listRequests, lab.bridge.getBridge, lab.bridge.getReport, lab.record.getRecord].map(
      async (call) => [call.path, JSON.stringify(await world.guest.send(call as never, { world: world.id } as never))] as const,
    ),
  );
  const { said, complained } = await server.endSaying();
  const searched: Searched[] = [...told, ['the export', body], ['its output', said], ['its errors', complained], ...filesIn(server.folder)];
  expect([leaksIn(searched, { ...secrets, ...images }), complained]).toEqual([[], '']);
  expect(await real.end()).toBe('');
});
