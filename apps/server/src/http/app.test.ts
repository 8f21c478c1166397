import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COVERED, writeCoverage } from '../testing/suite-coverage.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { createHttp } from './app.ts';

let http: FastifyInstance;
beforeAll(async () => {
  http = await createHttp(
    false,
    () => 1_767_225_600,
    (refusal) => COVERED.refuse(refusal),
  );
  http.get('/api/crash', () => {
    throw new Error('a secret in <b>/app/secret.ts</b>');
  });
  http.get('/api/reject', async () => Promise.reject(Object.assign(new Error('a secret'), { statusCode: 502 })));
  http.get<{ Params: { code: string } }>('/api/full/:code', ({ params }) => {
    throw Object.assign(new Error('no room'), params);
  });
  http.get('/index.html', async () => 'a page');
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  writeCoverage();
});

/** All bytes received in answer to some bytes, until the server closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

describe('the server', () => {
  it('answers in the envelope even if the world of a request cannot be opened', async () => {
    const broken = await createHttp(false, () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    });
    broken.get('/api/world', (incoming) => broken.nowOf(incoming));
    const { statusCode, headers, body } = await broken.inject('/api/world');
    expect([statusCode, JSON.parse(body).key, headers['cache-control']]).toEqual([507, 'storage-full', 'no-store']);
    await broken.close();
  });

  it('says that a change may be repeated if it is not known to be stored', async () => {
    const unsure = await createHttp(false, () => 0);
    unsure.get('/api/unsure', () => Promise.reject(new Unconfirmed('no answer')));
    const { statusCode, headers, body } = await unsure.inject('/api/unsure');
    expect([statusCode, JSON.parse(body).key, headers['retry-after']]).toEqual([503, 'network-busy', '1']);
    await unsure.close();
  });

  it('logs its own errors, but not refusals', async () => {
    const logged: unknown[] = [];
    const noisy = await createHttp({ error: (error: unknown) => void logged.push(error) }, () => 0);
    const bug = new Error('a bug');
    noisy.get('/api/crash', () => Promise.reject(bug));
    expect((await noisy.inject('/api/crash')).statusCode).toBe(500);
    expect((await noisy.inject({ method: 'POST', url: '/api/crash', payload: 'x' })).statusCode).toBe(404);
    expect(logged).toMatchObject([{ id: expect.stringMatching(/^[\da-f]{12}-1$/), err: { type: 'Error', message: 'a bug' } }]);
    await noisy.close();
  });

  it.each(['/api/crash', '/api/reject'])('answers its own errors without details: %s', async (url) => {
    const { status, body, headers } = await request(http.server).get(url).set('lang', 'en');
    expect(status).toBe(500);
    expect(body).toEqual({
      type: 'error',
      code: 0,
      message: 'The network is busy, please try again later',
      key: 'internal-error',
    });
    expect(headers).toMatchObject({ date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'cache-control': 'no-store' });
  });

  it.each([
    ['GARBAGE\r\n\r\n', '400 Bad Request', 'body-unreadable'],
    [
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'body-too-large',
    ],
    ['POST /api/crash HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', '400 Bad Request', 'body-unreadable'],
  ])('answers bytes that are not a request in the envelope: %#', async (bytes, status, key) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(head).toContain('Cache-Control: no-store');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ type: 'error', code: 0, key });
  });

  it('ignores an unknown Expect header', async () => {
    const answer = await exchange('GET /index.html HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*a page$/s);
  });

  it('reports a full disk and a storage that cannot be reached', async () => {
    const reported = async (code: string) => {
      const { status, body } = await request(http.server).get(`/api/full/${code}`);
      return [status, body.type, body.code, body.key];
    };
    for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EFBIG', 'EDQUOT'])
      expect(await reported(code), code).toEqual([507, 'error', 0, 'storage-full']);
    expect(await reported('EMFILE')).toEqual([503, 'error', 0, 'storage-unavailable']);
  });

  it('answers in the envelope a request that is sent too slowly', () => {
    const socket = new PassThrough();
    http.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    expect(String(socket.read())).toMatch(/^HTTP\/1\.1 408 .*"key":"network-busy"/s);
  });

  it('gives files the real date, because browsers do not cache answers from the past', async () => {
    const { headers } = await request(http.server).get('/index.html');
    expect(headers.date).not.toBe('Thu, 01 Jan 2026 00:00:00 GMT');
    expect(headers['cache-control']).toBeUndefined();
  });
});
