import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failureOf, headOf, readBody, streamBody } from './read-body.ts';

const raw = (body: Buffer, headers: Record<string, unknown> = {}) => ({ statusCode: 200, headers, stream: Readable.from([body]) });
const failed = (reading: Promise<unknown>) => reading.then(() => 'read', failureOf);

describe('a body', () => {
  const text = Buffer.from('{"type":"ok"}');
  it.each([
    ['', text],
    ['identity', text],
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ])('packed as %j is unpacked', async (encoding, body) => {
    expect(await readBody(raw(body, { 'content-encoding': encoding }))).toEqual(text);
  });

  it('that is too long is refused, also if it is short while packed', async () => {
    const long = Buffer.alloc(1001, ' ');
    expect((await readBody(raw(long), 1001)).length).toBe(1001);
    expect(await failed(readBody(raw(long), 1000))).toBe('too-large');
    expect(await failed(readBody(raw(gzipSync(long), { 'content-encoding': 'gzip' }), 1000))).toBe('too-large');
    expect(await failed(buffer(streamBody(raw(long), 1000)))).toBe('too-large');
  });

  it('that cannot be unpacked is refused', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd, gzip', '__proto__'])
      expect(await failed(readBody(raw(text, { 'content-encoding': encoding })))).toBe('invalid');
  });

  it('passes as a stream', async () => {
    expect(await buffer(streamBody(raw(text), 1000))).toEqual(text);
  });
});

it('keeps the type and the date of an answer, if they are some', () => {
  const head = (headers: Record<string, unknown>) => headOf(raw(Buffer.alloc(0), headers), 5);
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
  expect(head({ 'content-type': 'a/b', date })).toMatchObject({ status: 200, type: 'a/b', date, ms: 5 });
  expect(head({ date: 'yesterday' })).toMatchObject({ type: '', date: undefined });
});

it.each([
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'UND_ERR_SOCKET' }, 'unreachable'],
  [{ code: 'MT2_ADDRESS_FORBIDDEN' }, 'unreachable'],
  [{ code: 'UND_ERR_HEADERS_TIMEOUT' }, 'timeout'],
  [{ code: 'FST_REPLY_FROM_INTERNAL_SERVER_ERROR', cause: { name: 'TimeoutError', code: 23 } }, 'timeout'],
  [{ code: 'FST_REPLY_FROM_INTERNAL_SERVER_ERROR', cause: { code: 'HPE_INVALID_CONSTANT' } }, 'invalid'],
  [{ code: 'FST_REPLY_FROM_BAD_GATEWAY' }, 'invalid'],
])('the error %j means %s', (error, failure) => expect(failureOf(error)).toBe(failure));
