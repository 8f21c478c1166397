import { createHash } from 'node:crypto';
import { lab, product } from '@mt2/contracts';
import { BCP47, LANGUAGES } from '@mt2/contracts/languages';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { openingServers } from '../../testing/opening-servers.ts';
import { placementHere } from '../../testing/placement-here.ts';
import { MOST_COPIES, MOST_PER_ADDRESS } from './shares.ts';

const { share, worlds } = lab;
const HOUR_MS = 3_600_000;

/** Real time, controlled by the test. */
let ms = 0;
const open = openingServers();
const serverWith = (config: Parameters<typeof open>[0] = {}) => open(config, undefined, { real: () => ms });
const server = await serverWith();

type Sent = { readonly method?: 'GET' | 'HEAD' | 'POST'; readonly headers?: Record<string, string>; readonly remoteAddress?: string };
/** The answer to a visitor's browser. */
async function visit(url: string, { method = 'GET', headers = {}, ...from }: Sent = {}, at = server) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await at.app.http.inject({ method, url, headers: { host: '127.0.0.1:3000', ...headers }, ...from });
  return { status: statusCode, headers: answered, body };
}
const linkTo = async (world: string, hours?: number, at = server): Promise<string> =>
  (await ok(at.client('main'), share.createShare, { world, ...(hours === undefined ? {} : { hours }) })).message.path;
const namesOf = async (at = server) => (await ok(at.client('main'), worlds.listWorlds, {})).message.map(({ id }) => id);
/** The copy that a link opened. */
async function press(path: string, at = server, visitor: Sent = {}): Promise<string> {
  const { status, headers } = await visit(path, { method: 'POST', ...visitor }, at);
  expect(status).toBe(303);
  return /^http:\/\/(w-[0-9a-f]{10})\.localhost:3000\/$/.exec(String(headers.location))?.[1] ?? String(headers.location);
}

describe('a link to a world', () => {
  it('has 128 random bits, and is described with its end', async () => {
    const { message } = await ok(server.client('main'), share.createShare, { world: 'main' });
    expect(message.path).toMatch(/^\/share\/main\.[\w-]{22}$/);
    expect(message.expires).toMatch(/Z$/);
    expect(await linkTo('main')).not.toBe(message.path);
  });

  it('opens a copy that begins like the world, and leaves the world alone', async () => {
    const world = await server.fork();
    const path = await linkTo(world.id);
    const before = await world.hash();
    const copy = server.world(await press(path));
    expect(await copy.hash()).toBe(before);
    const token = (await ok(copy.guest, product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' })).message;
    await ok(server.client(copy.id, token), product.spot.placeOrder, {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      target_price: '60000',
    });
    expect(await world.hash()).toBe(before);
    expect(await copy.hash()).not.toBe(before);
    expect(await press(path)).not.toBe(copy.id);
  });

  it('keeps its world until it expires, and ends with it', async () => {
    const world = await server.fork();
    const path = await linkTo(world.id, 3);
    ms += 2 * HOUR_MS;
    await server.app.registry.tidy();
    expect(await namesOf()).toContain(world.id);
    expect((await visit(path)).status).toBe(200);
    ms += 2 * HOUR_MS;
    await server.app.registry.tidy();
    expect(await namesOf()).not.toContain(world.id);
    expect((await visit(path)).status).toBe(404);
    const removed = await server.fork();
    const other = await linkTo(removed.id);
    await server.app.registry.remove(removed.id);
    expect((await visit(other)).status).toBe(404);
  });

  it('copies nothing for a program that shows a preview', async () => {
    const world = await server.fork();
    const path = await linkTo(world.id);
    const before = await namesOf();
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, body } = await visit(path, { method });
      expect([method, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([method, 200, 'no-store', 'noindex']);
      expect(body.includes('<form method="post"><button>')).toBe(method === 'GET');
    }
    expect(await namesOf()).toEqual(before);
  });

  it('ends after its hours of real time, or when the operator ends it', async () => {
    const world = await server.fork();
    const [short, long, ended] = [await linkTo(world.id, 1), await linkTo(world.id, 3), await linkTo('main')];
    ms += HOUR_MS - 1;
    expect((await visit(short)).status).toBe(200);
    ms += 1;
    for (const method of ['GET', 'POST'] as const) expect((await visit(short, { method })).status).toBe(404);
    expect((await visit(long)).status).toBe(200);
    expect((await ok(server.client('main'), share.endShares, { world: world.id })).message).toEqual({ ended: 1 });
    expect((await visit(long, { method: 'POST' })).status).toBe(404);
    expect((await visit(ended)).status).toBe(200);
  });

  it('keeps its world at its server of a fleet until it expires, also if nobody uses links afterwards', async () => {
    const kept: string[] = [];
    const enter = (world: string) => {
      kept.push(world);
      return () => void kept.splice(kept.indexOf(world), 1);
    };
    const placement = { ...placementHere([]), enter };
    const own = await open({ fleetSecret: 'the secret of a test' }, undefined, { real: () => ms, placement });
    await linkTo('main', 1, own);
    await own.app.tidy();
    expect(kept).toEqual(['main']);
    ms += HOUR_MS;
    await own.app.tidy();
    expect(kept).toEqual([]);
  });

  it('opens no other world that has its name by now', async () => {
    const world = await server.fork();
    const path = await linkTo(world.id);
    await ok(server.client('main'), worlds.deleteWorld, { id: world.id });
    expect((await visit(path, { method: 'POST' })).status).toBe(404);
    await ok(server.client('main'), worlds.createWorld, { id: world.id });
    expect((await visit(path, { method: 'POST' })).status).toBe(404);
  });

  it('has a page in the language of the browser, without scripts', async () => {
    const path = await linkTo('main');
    const titles = new Set<string>();
    for (const lang of LANGUAGES) {
      const { body, headers } = await visit(path, { headers: { 'accept-language': `${BCP47[lang]},en;q=0.5` } });
      expect(body).toContain(`<html lang="${BCP47[lang]}">`);
      expect(body).toContain('main');
      expect(body).not.toMatch(/\{\{|share\.|<script/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http/);
      titles.add(/<h1>(.+?)<\/h1>/.exec(body)?.[1] ?? '');
    }
    expect(titles.size).toBe(LANGUAGES.length);
    for (const [accepted, lang] of [
      ['zh-Hant-TW', 'zh-HK'],
      ['zh', 'zh-CN'],
      ['fr-FR, ja;q=0.8', 'ja'],
      ['fr', 'en'],
      ['', 'en'],
    ] as const)
      expect((await visit(path, { headers: { 'accept-language': accepted } })).body, accepted).toContain(`<html lang="${lang}">`);
  });

  it('keeps the visitor on its host if the browser does not find hosts of worlds', async () => {
    const path = await linkTo('main');
    const { body, headers } = await visit(path);
    const [, picture = '', handler = ''] = /<img hidden alt="" src="(.+?)" onerror="(.+?)">/.exec(body) ?? [];
    expect(picture).toBe('http://main.localhost:3000/upload/site/icon.svg');
    expect(headers['content-security-policy']).toMatch(/; img-src http:\S+ http:\S+ http:\/\/\*\.localhost:3000; /);
    const hash = createHash('sha256').update(handler).digest('base64');
    expect(headers['content-security-policy']).toContain(`; script-src 'unsafe-hashes' 'sha256-${hash}'`);
    const [, query = ''] = /action='(\?.+?)'/.exec(handler) ?? [];
    const { status, headers: answered } = await visit(path + query, { method: 'POST' });
    expect([status, answered.location]).toEqual([303, expect.stringMatching(/^\/\?world=w-[0-9a-f]{10}#\/\?lab=guest$/)]);
  });

  it('keeps the visitor on the host of the link, if worlds have no hosts there', async () => {
    const own = await serverWith({ allowedHosts: ['192.168.1.20'], labToken: 'a-secret' });
    const operator = own.client('main', '', { 'x-lab-token': 'a-secret' });
    const { path } = (await ok(operator, share.createShare, { world: 'main' })).message;
    const headers = { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' };
    const { status, headers: answered } = await visit(path, { method: 'POST', headers }, own);
    expect(status).toBe(303);
    expect(answered.location).toMatch(/^\/\?world=w-[0-9a-f]{10}#\/\?lab=guest$/);
  });

  it('makes no copy for a form on another site', async () => {
    const path = await linkTo('main');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
    ])
      expect((await visit(path, { method: 'POST', headers: headers as Record<string, string> })).status).toBe(403);
    expect(
      (await visit(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' } })).status,
    ).toBe(303);
  });
});

describe('all links of a server', () => {
  it('have at most 20 copies at a time, also if all buttons are pressed at once', async () => {
    const full = await serverWith({ areWorldsKept: true });
    const path = await linkTo('main', undefined, full);
    const from = (n: number) => ({ remoteAddress: `192.0.2.${n}` });
    const answers = await Promise.all(
      Array.from({ length: MOST_COPIES + 5 }, (_, n) => visit(path, { method: 'POST', ...from(n % 9) }, full)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MOST_COPIES).fill(303), ...Array(5).fill(503)]);
    const copies = (await namesOf(full)).filter((id) => id !== 'main');
    expect(copies).toHaveLength(MOST_COPIES);
    const [one = ''] = copies;
    await ok(full.client('main'), worlds.deleteWorld, { id: one });
    await press(path, full, from(99));
    expect((await visit(path, { method: 'POST', ...from(100) }, full)).status).toBe(503);
    ms += HOUR_MS + 1;
    await full.app.tidy();
    expect(await namesOf(full)).toEqual(['main']);
    await press(path, full);
  });

  it('leave copies to other visitors: one address has at most five, also if it presses all buttons at once', async () => {
    const server = await serverWith();
    const [path, other] = [await linkTo('main', undefined, server), await linkTo('main', undefined, server)];
    const greedy = {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.1', 'accept-language': 'ja' },
      remoteAddress: '192.0.2.1',
    } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n % 2 ? path : other, greedy, server)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MOST_PER_ADDRESS).fill(303), ...Array(15).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.body).toContain(`${MOST_PER_ADDRESS}個`);
    const copy = await press(path, server, { remoteAddress: '192.0.2.2' });
    await ok(server.client('main'), worlds.deleteWorld, { id: copy });
    expect((await visit(path, greedy, server)).status).toBe(429);
    const [own = ''] = answers.flatMap(({ headers }) => /w-[0-9a-f]{10}/.exec(String(headers.location)) ?? []);
    await ok(server.client('main'), worlds.deleteWorld, { id: own });
    expect((await visit(path, greedy, server)).status).toBe(303);
  });

  it('give no lab: they are refused if other machines may reach it without a token', async () => {
    for (const config of [
      { host: '0.0.0.0', labToken: 'none' },
      { host: '192.168.1.20', labToken: 'none' },
      { allowedHosts: ['tunnel.test'] },
    ]) {
      const open = await serverWith(config);
      expect(await refusal(open.client('main'), share.createShare, { world: 'main' })).toBe('share-needs-token');
    }
    const closed = await serverWith({ host: '0.0.0.0', labToken: 'a-secret', allowedHosts: ['phone.local'] });
    const operator = closed.client('main', '', { 'x-lab-token': 'a-secret' });
    const { message } = await ok(operator, share.createShare, { world: 'main' });
    const { status, headers } = await visit(message.path, { method: 'POST', headers: { host: 'phone.local:3000' } }, closed);
    expect(status).toBe(303);
    const copy = /world=([\w-]+)/.exec(String(headers.location))?.[1] ?? '';
    expect((await ok(closed.client(copy), product.meta.getHealth, {})).message.world).toBe(copy);
    for (const call of [lab.people.listPeople, lab.outbox.listOutbox, worlds.listWorlds])
      expect(await refusal(closed.client(copy), call, {})).toBe('lab-token-required');
    expect(await refusal(closed.client(copy), share.createShare, { world: copy })).toBe('lab-token-required');
  });
});
