import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chance } from './chance.ts';

const ESCAPES = '\u001b]0;owned\u0007\u001b[2J\u001b[31m<script>alert(1)</script>\u009b31m\u0000';

/** Answers a request of the attacked program. */
export type Hostile = (request: IncomingMessage, reply: ServerResponse, chance: Chance) => void;
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

/** Backends of the family that do everything wrong, by what they do. */
export const HOSTILES: Readonly<Record<string, Hostile>> = {
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

type Stranger = { readonly url: string; close(): void };

/** Starts a hostile backend on a free port. */
export async function listen(hostile: Hostile, chance: Chance): Promise<Stranger> {
  const server = createServer((request, reply) => {
    reply.on('error', () => {});
    request.resume();
    hostile(request, reply, chance);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
