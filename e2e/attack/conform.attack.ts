import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { drivesTerminal, isCrash, runHere, runProgram } from './program.ts';
import { grouped, say } from './say.ts';

const ROUNDS = attackLength() === 'long' ? 10 : 1;
/** Calls of one area, with and without a session. */
const ONLY = 'spot';
const ESCAPES = '\u001b]0;owned\u0007\u001b[2J\u001b[31m<script>alert(1)</script>\u009b31m\u0000';

type Hostile = (request: IncomingMessage, reply: ServerResponse, chance: Chance) => void;
const json = (reply: ServerResponse, body: unknown, status = 200) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
const isLogin = ({ url = '' }: IncomingMessage) => url.startsWith('/api/user/login');
/** Lets the user log in, and has no lab, so that the scenarios are played; all other answers are hostile. */
const inside =
  (hostile: Hostile): Hostile =>
  (request, reply, chance) =>
    isLogin(request)
      ? json(reply, { type: 'ok', code: 1, message: 'token' })
      : request.url?.startsWith('/lab/')
        ? json(reply, {}, 404)
        : hostile(request, reply, chance);

/** Writes endlessly, as fast as it is read. */
const pour = (reply: ServerResponse, part: Buffer): void => {
  const more = () => {
    while (!reply.destroyed && reply.write(part));
    if (!reply.destroyed) reply.once('drain', more);
  };
  more();
};
const redirect = (to: string) => inside((_, reply) => void reply.writeHead(302, { location: to }).end());

const HOSTILES: Readonly<Record<string, Hostile>> = {
  'says ok to everything': (_, reply) => json(reply, { type: 'ok', code: 1, message: 'ok' }),
  'has rows of lies': inside((_, reply) =>
    json(reply, { type: 'ok', code: 1, message: { data: Array(2000).fill({ id: 'x', price: NaN }) } }),
  ),
  'claims to be our lab': (_, reply) => json(reply, { type: 'ok', code: 1, message: [{ id: '../../x', mode: ESCAPES }] }),
  'writes to the terminal': inside((_, reply) =>
    json(reply, { type: ESCAPES, code: ESCAPES, key: ESCAPES, message: ESCAPES, [ESCAPES]: 1 }),
  ),
  'writes to the terminal without JSON': inside((_, reply) => json(reply, ESCAPES, 500)),
  'refuses the login with an escape': (_, reply) => json(reply, { type: 'error', code: 0, message: ESCAPES }),
  'refuses in a book': inside((_, reply) => json(reply, { type: 'error', code: 0, message: 'x'.repeat(1_000_000) })),
  'nests deeply': inside((_, reply) => json(reply, `{"type":"ok","code":1,"message":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)),
  'sends prototypes': inside((_, reply) =>
    json(reply, '{"type":"ok","code":1,"message":{"__proto__":{"x":1},"constructor":{"prototype":{}}}}'),
  ),
  'breaks off': inside((request) => request.socket.destroy()),
  'announces more than it sends': inside((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"type":');
    reply.socket?.destroySoon();
  }),
  'is no HTTP': (request) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'has a strange status': inside((_, reply) => void reply.writeHead(999, { 'content-type': '' }).end('{}')),
  'redirects in a circle': redirect('/api/currency/list'),
  'redirects to a file': redirect('file:///etc/passwd'),
  'redirects to nowhere': redirect('http://127.0.0.1:1/'),
  'never ends an answer': inside((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    pour(reply, Buffer.alloc(1_000_000, ' '));
  }),
  'never answers': inside(() => {}),
  'never answers at all': () => {},
  'answers a byte at a time': inside((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{');
    const drip = setInterval(() => reply.write(' '), 100);
    reply.once('close', () => clearInterval(drip));
  }),
  'is another one each time': inside((request, reply, chance) => {
    const name = chance.pick(Object.keys(HOSTILES).filter((each) => each !== 'is another one each time'));
    HOSTILES[name]?.(request, reply, chance);
  }),
};

/** For these the program runs in a separate process: it must also end, with its whole report. */
const SEPARATE = new Set([
  'says ok to everything',
  'writes to the terminal',
  'never ends an answer',
  'never answers',
  'answers a byte at a time',
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Stranger = { readonly url: string; requests(): number; close(): void };

async function listen(hostile: Hostile, chance: Chance): Promise<Stranger> {
  let requests = 0;
  const server = createServer((request, reply) => {
    requests += 1;
    reply.on('error', () => {});
    request.resume();
    hostile(request, reply, chance);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests, close };
}

// Several at a time: some backends only make the program wait.
it.concurrent.each(Object.keys(HOSTILES).flatMap((name) => Array.from({ length: ROUNDS }, (_, index) => [name, 3500 + index] as const)))(
  'a backend that %s is reported as one that does not conform, seed %i',
  async (name, seed) => {
    const { url, requests, close } = await listen(HOSTILES[name] ?? (() => {}), Chance.of(seed, name));
    const own = mkdtempSync(join(folder, 'report-'));
    const files = { junit: join(own, 'report.xml'), html: join(own, 'report.html') };
    const login = ['--user', 'me', '--password', 'secret', '--user-fund-password', '246810', '--timeout', '1'];
    const run = SEPARATE.has(name) ? runProgram : runHere;
    const ended = await run(['conform', '--base-url', url, '--only', ONLY, ...login, '--junit', files.junit, '--html', files.html], {
      LAB_TOKEN: 'own-token',
      MT2_URL: 'http://127.0.0.1:1',
    }).finally(close);
    say(
      `conform: a backend that ${name}: exit ${ended.code} after ${requests()} requests, ${grouped(ended.out.length + ended.err.length)} ` +
        `letters`,
    );
    expect(isCrash(ended)).toBe(false);
    expect([1, 3]).toContain(ended.code);
    // A report is printed only to stdout; without one the reason is one sentence.
    expect(ended.err).toMatch(ended.code === 1 ? /^$/ : /^[^\n]+\n$/);
    expect(drivesTerminal(ended.out + ended.err)).toBe(false);
    expect(ended.out.length + ended.err.length).toBeLessThan(200_000);
    expect(ended.out + ended.err).not.toContain('root:x:0');
    if (ended.code === 1) {
      expect(readFileSync(files.html, 'utf8')).not.toContain('<script>alert');
      expect(drivesTerminal(readFileSync(files.junit, 'utf8'))).toBe(false);
    }
  },
);
