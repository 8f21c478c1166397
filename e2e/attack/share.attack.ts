import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { say } from './say.ts';

const FACTOR = attackLength() === 'long' ? 10 : 1;
const SEED = 3_401;
const MOST_COPIES = 20;
const MOST_PER_ADDRESS = 5;
const LAB_TOKEN = 'token-of-this-attack';

const server = await Attacked.start({ env: { LAB_TOKEN, TRUST_PROXY: '1' } });
afterAll(() => server.close());

const operator = () => server.client('main', '', { 'x-lab-token': LAB_TOKEN });
const linkTo = async (world = 'main'): Promise<string> => (await ok(operator(), lab.share.createShare, { world })).message.path;
const worlds = async (): Promise<string[]> => (await ok(operator(), lab.worlds.listWorlds, {})).message.map(({ id }) => id);

type Answer = { readonly status: number | undefined; readonly location: string | undefined; readonly body: string };
/** The answer to a request whose path is sent as it is. */
async function send(method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const asked = request({ hostname, port, method, path, headers: { host: '127.0.0.1', ...headers }, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

/** A path that resembles a link. */
function resembling(link: string, chance: Chance): string {
  const at = '/share/'.length + chance.below(link.length - '/share/'.length);
  const [before, after] = [link.slice(0, at), link.slice(at)];
  const secret = link.split('.')[1] ?? '';
  return chance.pick([
    `${before}${chance.pick(['A', 'b', '0', '_', '-', '%00', '%2f', '.', '%', '/'])}${after.slice(1)}`,
    `${before}${after.slice(1)}`,
    `${link}${chance.pick(['A', '%00', '%20', '.', '='])}`,
    `/share/seed.${secret}`,
    `/share/${secret}`,
    `/share/main.${randomBytes(16).toString('base64url')}`,
    `/share/main.${'A'.repeat(chance.below(4_000))}`,
    `/share/${chance.pick(['__proto__', 'constructor', 'main', 'main.', '.', '', '..%2f..%2fetc'])}`,
  ]);
}

it(`tokens that resemble that of a link open nothing, seed ${SEED}`, async () => {
  const chance = Chance.of(SEED, 'tokens');
  const link = await linkTo();
  const before = await worlds();
  for (let n = 0; n < 200 * FACTOR; n += 1) {
    const path = resembling(link, chance);
    if (path === link) continue;
    for (const method of ['GET', 'POST']) {
      const { status, location, body } = await send(method, path);
      expect([method, path, status, location]).toEqual([method, path, expect.toBeOneOf([400, 404, 405, 414, 431]), undefined]);
      expect(body).not.toContain('<form');
    }
  }
  expect(await worlds()).toEqual(before);
  say(`share: ${200 * FACTOR} wrong tokens opened nothing`);
});

it('only the button of the page makes a copy: no preview, other method or page of another site', async () => {
  const link = await linkTo();
  const before = await worlds();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'QUERY'])
    for (const headers of [
      {},
      { purpose: 'prefetch' },
      { 'x-http-method-override': 'POST' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      expect((await send(method, link, headers)).status).not.toBe(303);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.test' },
    { origin: 'null' },
  ])
    expect((await send('POST', link, headers as OutgoingHttpHeaders)).status).toBe(403);
  expect(await worlds()).toEqual(before);
});

it('a storm of buttons makes at most twenty copies, of all links and worlds together, and the lab stays closed in them', async () => {
  const other = (await ok(operator(), lab.worlds.createWorld, { id: 'other' })).message.id;
  const links = [await linkTo(), await linkTo(), await linkTo(other)];
  const from = (visitor: number) => ({ 'x-forwarded-for': `198.51.100.9, 192.0.2.${visitor}` });
  const storm = () => Promise.all(Array.from({ length: 45 * FACTOR }, (_, n) => send('POST', links[n % links.length] ?? '', from(n % 90))));
  const alone = await Promise.all(links.flatMap((link) => Array.from({ length: 10 }, () => send('POST', link, from(99)))));
  expect(alone.filter(({ status }) => status === 303)).toHaveLength(MOST_PER_ADDRESS);
  expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([303, 429]));
  for (const { location } of alone)
    if (location) await ok(operator(), lab.worlds.deleteWorld, { id: /w-[0-9a-f]{10}/.exec(location)?.[0] ?? '' });
  const before = await worlds();
  const answers = await storm();
  const copies = (await worlds()).filter((id) => !before.includes(id));
  expect(copies).toHaveLength(MOST_COPIES);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(MOST_COPIES);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 503]));

  const [copy = ''] = copies;
  const visitor = server.client(copy);
  expect((await ok(visitor, product.meta.getHealth, {})).message.world).toBe(copy);
  for (const call of [lab.worlds.listWorlds, lab.people.listPeople, lab.outbox.listOutbox, lab.clock.getClock])
    expect(await visitor.send(call, {})).toMatchObject({ ok: false });
  expect(await visitor.send(lab.share.createShare, { world: copy })).toMatchObject({ ok: false });

  for (const id of copies.slice(0, 3)) await ok(operator(), lab.worlds.deleteWorld, { id });
  expect((await storm()).filter(({ status }) => status === 303)).toHaveLength(3);
});

it('a link that was ended, whose world was deleted, or that is older than the process opens nothing', async () => {
  await ok(operator(), lab.worlds.createWorld, { id: 'gone' });
  const [ended, orphan] = [await linkTo(), await linkTo('gone')];
  await ok(operator(), lab.share.endShares, { world: 'main' });
  await ok(operator(), lab.worlds.deleteWorld, { id: 'gone' });
  await ok(operator(), lab.worlds.createWorld, { id: 'gone' });
  for (const link of [ended, orphan]) expect((await send('POST', link)).status).toBe(404);
  const last = await linkTo();
  await server.end();
  await server.startAgain({ env: { LAB_TOKEN } });
  expect(await worlds()).toEqual(['main']);
  for (const method of ['GET', 'POST']) expect((await send(method, last)).status).toBe(404);
  expect(await worlds()).toEqual(['main']);
});
