import { describe, expect, it } from 'vitest';
import { realHeaders, targetOf } from './real-request.ts';

const base = new URL('https://staging.example/api');
const below = (url: string, path: `/${string}`, params: Record<string, string> = {}, at = base) =>
  targetOf(at, { call: { path }, url, params });

describe('the path at the real side', () => {
  it.each([
    ['https://staging.example/api', '/api/user/center', '/api/user/center'],
    ['https://staging.example/api/', '/api/user/center', '/api/user/center'],
    ['https://staging.example/v2/api', '/api/user/center', '/v2/api/user/center'],
    ['https://staging.example/v2', '/api/user/center', '/v2/user/center'],
    ['https://staging.example', '/api/user/center', '/user/center'],
    ['https://staging.example/v2/api', '/upload', '/v2/upload'],
    ['https://staging.example', '/upload', '/upload'],
  ])('below %s, %s is %s', (url, path, expected) => {
    expect(below(path, path as `/${string}`, {}, new URL(url))).toEqual({ path: expected, query: '' });
  });

  it('is made of the call and its parameters, with the query as sent', () => {
    expect(below('//api///coin/1%202/?a=%2F..%2F&b=c+d#e', '/api/coin/:id', { id: '1 2' })).toEqual({
      path: '/api/coin/1%202',
      query: 'a=%2F..%2F&b=c+d',
    });
  });

  it('has no world in its query', () => {
    const queries = ['world=main', 'a=1&%77orld=main&b=2', 'world', 'worlds=1'];
    expect(queries.map((query) => below(`/api/coin/1?${query}`, '/api/coin/:id', { id: '1' })?.query)).toEqual([
      '',
      'a=1&b=2',
      '',
      'worlds=1',
    ]);
  });

  it.each([
    'http://169.254.169.254/api/coin/1',
    'api/coin/1',
    '/api/coin/..',
    '/api/coin/.',
    '/api/coin/%2e%2E',
    '/api/coin/.%2e',
    '/api/coin/..x',
    '/api/coin/..%2Fadmin',
    '/api/coin/a%5Cb',
    '/api/coin/a\\b',
    '/api/../coin/1',
    '/api/coin/1?a=\u00e9',
    '/api/coin/1?a=b\tc',
  ])('is refused for %j', (url) => expect(below(url, '/api/coin/:id', { id: '1' })).toBeUndefined());
});

it('sends the real side only the headers that it reads', () => {
  const sent = {
    authorization: 'token',
    lang: 'jp',
    'content-type': 'application/json',
    accept: '*/*',
    'idempotency-key': 'k',
    'x-request-id': 'r',
  };
  const others = {
    host: 'mt2.test',
    cookie: 'a=b',
    'x-world': 'main',
    'x-lab-token': 'secret',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=1',
    connection: 'authorization',
    'transfer-encoding': 'chunked',
    'accept-encoding': 'br',
    origin: 'http://page.test',
    referer: 'http://page.test/',
    'user-agent': 'browser',
    'x-mt2-fault': '500',
  };
  expect(realHeaders({ ...sent, ...others })).toEqual(sent);
  expect(realHeaders({ authorization: '' })).toEqual({});
});
