import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../testing/harness.ts';

const OURS = 'http://dev.test:5173';

const server = await openServer({ corsOrigins: [OURS] });
afterAll(() => server.close());

type Sent = { method?: 'GET' | 'OPTIONS'; url: string; origin?: string };
/** Status, and the headers visible to a browser on another origin. */
async function cors({ method = 'GET', url, origin }: Sent, { app }: TestServer = server) {
  const sent = method === 'GET' ? request(app.http.server).get(url) : request(app.http.server).options(url);
  if (origin !== undefined) sent.set('origin', origin);
  const { status, headers } = await sent.set('host', '127.0.0.1').set('access-control-request-headers', 'lang,authorization');
  const allowed = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
  return { status, vary: headers.vary as string | undefined, allowed: Object.fromEntries(allowed) };
}
const seen = {
  'access-control-allow-origin': OURS,
  'access-control-expose-headers': 'date, idempotency-promised, idempotent-replayed, retry-after, x-fault, x-mt2-answered-by, x-request-id',
};

describe('a page of another origin', () => {
  it('can read the product’s answers if configured, faults included', async () => {
    for (const [url, status] of [
      ['/api/health', 200],
      ['/api/user/center', 200],
      ['/api/nope', 404],
      ['/api/user/login', 405],
    ] as const)
      expect(await cors({ url, origin: OURS })).toEqual({ status, vary: 'origin', allowed: seen });
  });

  it('may send a preflight request', async () => {
    expect(await cors({ method: 'OPTIONS', url: '/api/user/login', origin: OURS })).toEqual({
      status: 204,
      vary: 'origin',
      allowed: {
        ...seen,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'lang,authorization',
        'access-control-max-age': '600',
      },
    });
  });

  it('gets the methods of a path from the preflight request', async () => {
    const allowed = async (origin: string) =>
      (await request(server.app.http.server).get('/api/user/login').set('host', '127.0.0.1').set('origin', origin)).headers.allow;
    expect([await allowed(OURS), await allowed('http://evil.test')]).toEqual(['POST, OPTIONS', 'POST, OPTIONS']);
  });

  it.each(['http://evil.test', 'http://dev.test', 'https://dev.test:5173', 'http://dev.test:5173.evil.test', 'null', ''])(
    'cannot read anything as %j',
    async (origin) => {
      expect(await cors({ url: '/api/health', origin })).toEqual({ status: 200, vary: 'origin', allowed: {} });
      expect(await cors({ method: 'OPTIONS', url: '/api/user/login', origin })).toEqual({ status: 403, vary: 'origin', allowed: {} });
    },
  );

  it('can never read the lab', async () => {
    for (const url of ['/lab/api/worlds', '/lab/api/nope', '/lab/api/clock'])
      for (const method of ['GET', 'OPTIONS'] as const) expect((await cors({ method, url, origin: OURS })).allowed).toEqual({});
  });

  it('cannot read anything if no origin is configured', async () => {
    const closed = await openServer();
    expect(await cors({ method: 'OPTIONS', url: '/api/health', origin: OURS }, closed)).toEqual({
      status: 403,
      vary: undefined,
      allowed: {},
    });
    await closed.close();
  });
});
