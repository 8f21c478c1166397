import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curlText, type Repeat, type RepeatField } from '../src/repeat/index.ts';

const start = promisify(execFile);

/** What a server received of one request. */
type Received = { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string };
let received: Received | undefined;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  response.end('{}');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const NASTY: readonly string[] = [
  `it's "quoted"`,
  `$(touch /tmp/x) \${HOME} $HOME`,
  '`id`',
  'two\nlines\r\nand a tab\t',
  '100% %PATH% %20 !! !1 ^ & | ; < > * ? ~ #',
  '¡Ünï côdé! 数 🪙 ‘curly’ “too”',
  '@/etc/passwd',
  '-X DELETE',
  '\\ \\" \\n \\',
  'a+b=c&d=e',
  '\0zero',
  '[1-9]{a,b}',
  '',
];
const FIELDS: readonly RepeatField[] = NASTY.map((value, at) => ({ name: `f${at}`, value }));
const EXPECTED = Object.fromEntries(NASTY.map((value, at) => [`f${at}`, value]));

const repeat = (part: Partial<Repeat> = {}): Repeat => ({
  call: 'spot.placeOrder',
  changes: true,
  method: 'POST',
  path: '/api/coin/trade',
  place: 'form',
  fields: FIELDS,
  world: 'mine',
  lang: 'en',
  user: 1002,
  key: '',
  ...part,
});

const SECRET = `s3cr"et'$(id)\`id\`%&=+ ü\n`;
/** Runs a text in a real bash, where curl sends it to the server. */
async function runInBash(asked: Repeat, key = ''): Promise<Received> {
  received = undefined;
  const env = { PATH: process.env.PATH, MT2_TOKEN: 'the-token', MT2_PASSWORD: SECRET, NO_PROXY: '*' };
  await start('bash', ['-c', `set -euo pipefail\n${curlText(asked, { origin, key })} -sS`], { env });
  expect(received).toBeDefined();
  return received as unknown as Received;
}

describe('a request in bash', () => {
  it('sends every value of a form as it is, with the session, the world, the language and the key', async () => {
    const { method, url, headers, body } = await runInBash(repeat(), 'a-key');
    expect([method, url, Object.fromEntries(new URLSearchParams(body))]).toEqual(['POST', '/api/coin/trade', EXPECTED]);
    expect(headers).toMatchObject({ authorization: 'the-token', 'x-world': 'mine', lang: 'en', 'idempotency-key': 'a-key' });
  });

  it.each(['GET', 'DELETE'] as const)('sends every value in the query of a %s, and a guest no session', async (method) => {
    const sent = await runInBash(repeat({ method, place: 'query', user: undefined }));
    const { pathname, searchParams } = new URL(sent.url, origin);
    expect([sent.method, pathname, Object.fromEntries(searchParams)]).toEqual([method, '/api/coin/trade', EXPECTED]);
    expect(sent.headers).not.toHaveProperty('authorization');
    expect(sent.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends JSON with its numbers and truth values', async () => {
    const sent = await runInBash(repeat({ place: 'json', fields: [...FIELDS, { name: 'n', value: 1.5 }, { name: 'yes', value: true }] }));
    expect(JSON.parse(sent.body)).toEqual({ ...EXPECTED, n: 1.5, yes: true });
    expect(sent.headers['content-type']).toBe('application/json');
  });

  it('has no control character, which a terminal would not print as it is', () => {
    const fields = ['a\r\nb', '\u0001\u001b[2J', '\u007f\u0085'].map((value, at) => ({ name: `f${at}`, value }));
    const text = curlText(repeat({ fields }), { origin });
    expect(text).toMatch(/^(?:\P{Cc}|\n)*$/u);
    expect(text).toContain("--data-raw 'f0=a%0D%0Ab'");
  });

  it('reads a secret from its variable, whatever is in it', async () => {
    const { body } = await runInBash(repeat({ fields: [{ name: 'password', value: undefined }] }));
    expect(new URLSearchParams(body).get('password')).toBe(SECRET);
  });

  it('sends a path as it is, with the signs that are patterns of curl', async () => {
    const { url } = await runInBash(repeat({ method: 'GET', place: 'query', fields: [], path: `/api/it's/$(id)/[1-3]{a}` }));
    expect(decodeURIComponent(url)).toBe(`/api/it's/$(id)/[1-3]{a}`);
  });
});
