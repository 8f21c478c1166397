import { type Call, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { isBytes, patternsOf, typePassed, verdictOf } from './verdict.ts';

const call: Call = product.spot.placeOrder;
const answer = (status: number, body: unknown, type = 'application/json') => ({
  status,
  type,
  date: undefined,
  ms: 1,
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const verdict = (status: number, body: unknown, missing: readonly RegExp[] = []) => verdictOf(call, answer(status, body), missing);
const HTML = '<!doctype html><title>502</title>';

describe('the real side has no such call if it answers', () => {
  it.each<[string, number, unknown]>([
    ['501', 501, { type: 'error', message: 'later' }],
    ['501 without JSON', 501, HTML],
    ['404 without an envelope', 404, { message: 'Route GET:/x not found', error: 'Not Found', statusCode: 404 }],
    ['404 as a page', 404, HTML],
    ['404 without a body', 404, ''],
    ['405 without an envelope', 405, ''],
    ['that it does not know the path, in its envelope', 404, { type: 'error', code: 0, key: 'unknown-path', message: 'No such path.' }],
  ])('%s', (_, status, body) => expect(verdict(status, body).kind).toBe('missing'));

  it('a refusal whose message matches a pattern, at its beginning', () => {
    const missing = [/not (?:yet )?implemented/i];
    expect(verdict(200, { type: 'error', message: 'Not yet implemented' }, missing).kind).toBe('missing');
    expect(verdict(200, { type: 'error', message: 'Order not found' }, missing).kind).toBe('answer');
    expect(verdict(200, { type: 'ok', message: 'not implemented' }, missing).kind).toBe('answer');
    expect(verdict(200, { type: 'error', message: `${'x'.repeat(1000)}not implemented` }, missing).kind).toBe('answer');
  });
});

it.each<[string, number, unknown, object]>([
  ['a success', 200, { type: 'ok', code: 1, message: 'done' }, { kind: 'answer', isOk: true, endsSession: false }],
  ['a success by its code', 200, { code: '1', data: {} }, { kind: 'answer', isOk: true }],
  ['a refusal', 200, { type: 'error', message: 'Order not found' }, { kind: 'answer', isOk: false, endsSession: false }],
  ['a refusal with the status 404', 404, { type: 'error', message: 'Order not found' }, { kind: 'answer', isOk: false }],
  ['the end of a session', 200, { type: '999', message: 'Log in' }, { kind: 'answer', isOk: false, endsSession: true }],
  ['the end of a session by a number', 401, { type: 999 }, { kind: 'answer', endsSession: true }],
  ['JSON without an envelope', 200, [1], { kind: 'answer', isOk: false }],
  ['a status of the server', 500, { type: 'error', message: 'Oops' }, { kind: 'answer', isOk: false }],
  ['a page of a server on the way', 503, HTML, { kind: 'invalid' }],
  ['a page', 200, HTML, { kind: 'invalid' }],
  ['nothing', 204, '', { kind: 'invalid' }],
  ['a redirect', 302, { type: 'ok' }, { kind: 'invalid' }],
])('%s is judged', (_, status, body, expected) => expect(verdict(status, body)).toMatchObject(expected));

it('tells whether a client can read what says that the call is missing', () => {
  expect(verdict(404, HTML)).toEqual({ kind: 'missing', isReadable: false });
  expect(verdict(404, {})).toEqual({ kind: 'missing', isReadable: true });
});

it('passes images of a call for images as they are, and never one that may contain a script', () => {
  const of = (status: number, type: string, asked: Call) => isBytes(asked, answer(status, '', type));
  expect(of(200, 'image/png; x=y', product.upload.getPicture)).toBe(true);
  expect(of(200, 'image/svg+xml', product.upload.getPicture)).toBe(false);
  expect(of(404, 'image/png', product.upload.getPicture)).toBe(false);
  expect(of(200, 'image/png', call)).toBe(false);
});

it.each([
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'Application/JSON; charset=utf-8'],
  ['text/html', 'application/json; charset=utf-8'],
  ['application/json; x="<script>"', 'application/json; charset=utf-8'],
  ['', 'application/json; charset=utf-8'],
])('the type %j is passed on as %j', (type, passed) => expect(typePassed(type)).toBe(passed));

it('reads the patterns of a file once, whatever their case', () => {
  const file = { missing: ['soon'] } as unknown as Parameters<typeof patternsOf>[0];
  expect(patternsOf(file)).toBe(patternsOf(file));
  expect(patternsOf(file)[0]?.test('SOON')).toBe(true);
});
