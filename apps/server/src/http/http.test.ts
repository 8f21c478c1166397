import { gunzipSync, gzipSync } from 'node:zlib';
import { lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { type Asked, ask, askServer, type TestAnswer } from '../testing/ask.ts';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

const server = await sharedServer();
/** A minute after the epoch; the requests here change nothing. */
const world = await server.fork();
await world.advance('60s');
const token = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.token;
const untouched = await world.hash();

const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT_TYPE = { 'content-type': 'text/plain;charset=UTF-8' };
const PARTS_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const PACKED_TYPE = { ...FORM_TYPE, 'content-encoding': 'gzip' };

/**
 * The properties of every API answer, faults included: the envelope, the world's date, no caching, and nothing about the
 * implementation.
 */
function expectManners({ headers, text, body }: TestAnswer): void {
  expect(headers).toMatchObject({
    date: 'Thu, 01 Jan 2026 00:01:00 GMT',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(text).not.toMatch(/<\w|node_modules|\.ts\b|Error:|FST_|SQLITE/);
  const { type, code, key } = body;
  expect(typeof body.message === 'string' || type === 'ok').toBe(true);
  expect([type, code]).toEqual(key === undefined ? ['ok', 1] : key === 'not-logged-in' ? ['999', 999] : ['error', 0]);
}

const login = (over: Asked): Asked => ({ method: 'POST', url: '/api/user/login', ...over });
const preflight: Asked = { method: 'OPTIONS', url: '/api/health', headers: { origin: 'http://evil.test' } };
/** A multipart body. */
const parts = (fields: readonly (readonly [name: string, value: string])[]) =>
  `${fields.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`;
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const fieldsOf = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
const asForm = (count: number) =>
  fieldsOf(count)
    .map((name) => `${name}=1`)
    .join('&');
const asJson = (count: number) => JSON.stringify(Object.fromEntries(fieldsOf(count).map((name) => [name, 1])));
const big = JSON.stringify({ user_string: 'x'.repeat(10_000_000) });

describe('a transport fault', () => {
  it.each<[string, Asked, number, string]>([
    ['an unknown path', { url: '/api/nope' }, 404, 'unknown-path'],
    ['an unknown path by POST', { method: 'POST', url: '/api/nope', payload: {} }, 404, 'unknown-path'],
    ['an unknown path of the lab', { url: '/lab/api/nope' }, 404, 'unknown-path'],
    ['an address that cannot be read', { url: '/api/%E0%A4%A' }, 404, 'unknown-path'],
    ['an endless parameter', { method: 'DELETE', url: `/lab/api/worlds/${'x'.repeat(3000)}` }, 404, 'unknown-path'],
    ['a wrong method', { method: 'PATCH', url: '/api/coin/trade' }, 405, 'method-not-allowed'],
    ['a method that has no path at all', { method: 'TRACE', url: '/api/nope' }, 404, 'unknown-path'],
    ['a malformed URL with such a method', { method: 'TRACE', url: '/api/%E0%A4%A' }, 404, 'unknown-path'],
    ['a strange method', { method: 'TRACE', url: '/api/health' }, 405, 'method-not-allowed'],
    ['a wrong method of the lab', { method: 'PUT', url: '/lab/api/worlds/main' }, 405, 'method-not-allowed'],
    ['a preflight of an unknown origin', preflight, 403, 'cross-site-request'],
    ['OPTIONS of the lab', { method: 'OPTIONS', url: '/lab/api/worlds' }, 405, 'method-not-allowed'],
    ['half an object', login({ headers: JSON_TYPE, payload: '{"user_string":' }), 400, 'body-unreadable'],
    ['a list', login({ headers: JSON_TYPE, payload: '[{"user_string":"a"}]' }), 400, 'body-unreadable'],
    ['a number', login({ headers: JSON_TYPE, payload: '5' }), 400, 'body-unreadable'],
    ['a text', login({ headers: JSON_TYPE, payload: '"user_string"' }), 400, 'body-unreadable'],
    ['plain text', login({ headers: { 'content-type': 'text/plain' }, payload: 'hello = world' }), 400, 'body-unreadable'],
    ['half an object as text', login({ headers: { 'content-type': 'text/plain' }, payload: '{"user_string":' }), 400, 'body-unreadable'],
    ['a list as text', login({ headers: { 'content-type': 'text/plain' }, payload: '["user_string=a"]' }), 400, 'body-unreadable'],
    ['XML', login({ headers: { 'content-type': 'application/xml' }, payload: '<user_string/>' }), 400, 'body-unreadable'],
    ['parts', login({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--y--' }), 400, 'body-unreadable'],
    ['a file', login({ headers: PARTS_TYPE, payload: parts([['a"; filename="a.txt', '1']]) }), 400, 'body-unreadable'],
    ['bytes without a type', login({ payload: '\u0000\u0001' }), 400, 'body-unreadable'],
    ['XML without a type', login({ payload: '<a b="c"/>' }), 400, 'body-unreadable'],
    ['XML as text', login({ headers: { 'content-type': 'text/xml' }, payload: 'user_string=a' }), 400, 'body-unreadable'],
    ['text of 33 levels', login({ headers: { 'content-type': 'text/plain' }, payload: deep(33) }), 400, 'body-too-deep'],
    ['text of more than 1,000 fields', login({ payload: asForm(1001) }), 400, 'too-many-fields'],
    ['JSON without a type of more than 1,000 fields', login({ payload: asJson(1001) }), 400, 'too-many-fields'],
    [
      'more than 1,000 parts',
      login({ headers: PARTS_TYPE, payload: parts(fieldsOf(1001).map((name) => [name, '1'])) }),
      400,
      'too-many-fields',
    ],
    ['ten megabytes without a type', login({ payload: big }), 413, 'body-too-large'],
    ['ten megabytes of parts', login({ headers: PARTS_TYPE, payload: big }), 413, 'body-too-large'],
    [
      'text for the lab',
      { method: 'POST', url: '/lab/api/clock/advance', headers: TEXT_TYPE, payload: '{"by":"1s"}' },
      400,
      'body-unreadable',
    ],
    [
      'parts for the lab',
      { method: 'POST', url: '/lab/api/clock/advance', headers: PARTS_TYPE, payload: parts([['by', '1s']]) },
      400,
      'body-unreadable',
    ],
    ['text for an upload', { method: 'POST', url: '/api/upload', headers: TEXT_TYPE, payload: 'file=a' }, 400, 'body-unreadable'],
    ['a packed form', login({ headers: PACKED_TYPE, payload: gzipSync('user_string=a') }), 400, 'body-unreadable'],
    ['an invalid type', login({ headers: { 'content-type': 'garbage' }, payload: 'a' }), 400, 'body-unreadable'],
    ['ten megabytes', login({ headers: JSON_TYPE, payload: big }), 413, 'body-too-large'],
    ['ten megabytes of form', login({ headers: FORM_TYPE, payload: big }), 413, 'body-too-large'],
    ['a form of one name 131,000 times', login({ headers: FORM_TYPE, payload: 'a&'.repeat(131_000) }), 400, 'too-many-fields'],
    ['a form of more than 1,000 fields', login({ headers: FORM_TYPE, payload: asForm(1001) }), 400, 'too-many-fields'],
    ['a query of more than 1,000 fields', { url: `/api/health?${asForm(1001)}` }, 400, 'too-many-fields'],
    ['JSON of more than 1,000 fields', login({ headers: JSON_TYPE, payload: asJson(1001) }), 400, 'too-many-fields'],
    ['JSON of 33 levels', login({ headers: JSON_TYPE, payload: deep(33) }), 400, 'body-too-deep'],
    ['JSON of 5,000 levels', login({ headers: JSON_TYPE, payload: deep(5000) }), 400, 'body-too-deep'],
    [
      '5,000 lists in each other',
      login({ headers: JSON_TYPE, payload: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` }),
      400,
      'body-too-deep',
    ],
    ['a foreign host, in the lab', { url: '/lab/api/worlds', headers: { host: 'evil.test' } }, 403, 'host-not-allowed'],
  ])('is answered in the envelope: %s', async (_, asked, status, key) => {
    const answered = await ask(world, asked);
    expectManners(answered);
    expect([answered.status, answered.body.key]).toEqual([status, key]);
  });

  it('has the same answer outside the API', async () => {
    for (const url of ['/nope', '/API/health', '/lab', '//nope', '//API/health'])
      expect(await ask(world, { url })).toMatchObject({ status: 404, body: { type: 'error', code: 0, key: 'unknown-path' } });
  });

  it('lists the methods of a path', async () => {
    const allowed = async (asked: Asked) => (await ask(world, asked)).headers.allow;
    expect(await allowed({ url: '/api/user/login' })).toBe('POST, OPTIONS');
    expect(await allowed({ method: 'PUT', url: '/api/health' })).toBe('GET, HEAD, POST, OPTIONS');
    expect(await allowed({ method: 'PUT', url: '/api/user/logout' })).toBe('GET, POST, OPTIONS');
    const head = await server.app.http.inject({ method: 'HEAD', url: '/api/user/logout' });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, POST, OPTIONS']);
    expect(await allowed({ method: 'POST', url: '/api/nope' })).toBeUndefined();
    expect(await allowed({ method: 'DELETE', url: '/api/coin/trade' })).toBe('POST, PUT, OPTIONS');
    expect(await allowed({ method: 'PATCH', url: '/lab/api/worlds/main/fork?x=1' })).toBe('POST');
  });

  it('is none for OPTIONS: the methods of a path without an answer', async () => {
    for (const [url, allow] of [
      ['/api/coin/trade', 'POST, PUT, OPTIONS'],
      ['/api/borrow/list/', 'GET, HEAD, POST, OPTIONS'],
      ['/upload/x.png', 'GET, HEAD, OPTIONS'],
    ])
      for (const headers of [{}, { origin: 'http://127.0.0.1' }, { origin: 'HTTPS://127.0.0.1' }]) {
        const asked = { method: 'OPTIONS' as const, url: String(url), headers: { host: '127.0.0.1', ...headers } };
        const { statusCode, headers: answered, body } = await server.app.http.inject(asked);
        expect([statusCode, answered.allow, body], url).toEqual([204, allow, '']);
      }
    expect((await ask(world, { method: 'OPTIONS', url: '/api/nope' })).body.key).toBe('unknown-path');
  });

  it('names the setting or the types that would let it pass', async () => {
    expect((await ask(world, preflight)).body.message).toContain('CORS_ORIGINS');
    const { body } = await ask(world, login({ headers: TEXT_TYPE, payload: 'hello' }));
    for (const words of ['application/x-www-form-urlencoded', 'application/json', 'not compressed']) expect(body.message).toContain(words);
  });

  it.each([
    ['deep', deep(100)],
    ['broken', '{'],
    ['too large', big],
  ])('for a missing path does not look into the body: %s', async (_, payload) => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, payload } as const;
    expect(await ask(world, { ...json, url: '/api/nope' })).toMatchObject({ status: 404, body: { key: 'unknown-path' } });
    expect(await ask(world, { ...json, url: '/api/health', method: 'PUT' })).toMatchObject({
      status: 405,
      body: { key: 'method-not-allowed' },
    });
  });

  it('is worded in the caller’s language', async () => {
    for (const lang of ['constructor', '__proto__', 'toString'])
      expect((await ask(world, { url: '/api/nope', headers: { lang } })).body.message, lang).toMatch(/^[A-Z]/);
    const { body } = await ask(world, { url: '/api/nope', headers: { lang: 'th' } });
    expect(body.message).toMatch(/\p{Script=Thai}/u);
  });
});

describe('a product call', () => {
  const sent = { user_string: 'trader@mt2.test', password: 'mt2-demo + & =' };
  const form = new URLSearchParams(sent).toString();
  it.each<[string, Record<string, string>, string]>([
    ['a form', FORM_TYPE, form],
    ['JSON', JSON_TYPE, JSON.stringify(sent)],
    ['a form as text', TEXT_TYPE, ` ${form}\n`],
    ['a form as text in other letters', { 'content-type': ' Text/Plain' }, form],
    ['JSON as text', TEXT_TYPE, ` ${JSON.stringify(sent)}`],
    ['a form without a type', {}, form],
    ['JSON without a type', {}, JSON.stringify(sent)],
    ['parts', PARTS_TYPE, parts(Object.entries(sent))],
  ])('reads %s', async (_, headers, payload) => {
    // As bytes, because a text would get its own type.
    const answered = await ask(world, login({ headers, payload: Buffer.from(payload) }));
    expect([answered.status, answered.body.key]).toEqual([200, 'wrong-login']);
  });

  it('reads no field from an empty body of any type', async () => {
    for (const headers of [TEXT_TYPE, FORM_TYPE, JSON_TYPE, {}])
      expect((await ask(world, login({ headers, payload: '' }))).body.key).toBe('phone-or-email-required');
  });

  it('refuses a repeated field, in whatever type', async () => {
    const twice = [...Object.entries(sent), ['password', 'x']] as [string, string][];
    for (const [headers, payload] of [
      [PARTS_TYPE, parts(twice)],
      [TEXT_TYPE, new URLSearchParams(twice).toString()],
    ] as const)
      expect((await ask(world, login({ headers, payload }))).body.key).not.toBe('wrong-login');
  });
});

describe('every answer', () => {
  it.each<[string, Asked]>([
    ['a success', { url: '/api/health' }],
    ['ready bytes', { url: '/api/currency/quotation_new' }],
    ['a refusal', { url: '/api/currency/deal' }],
    ['a lost session', { url: '/api/user/center' }],
    ['one of the lab', { url: '/lab/api/clock' }],
    ['a refusal of the lab', { method: 'POST', url: '/lab/api/people/nobody/login', payload: {} }],
    ['a trailing slash', { url: '/api/health/' }],
  ])('has the envelope and the world’s date: %s', async (_, asked) => expectManners(await ask(world, asked)));

  it('belongs to its world below /api, documents included', async () => {
    for (const url of ['/api/openapi.json', '/api/docs/']) {
      const { statusCode, headers } = await server.app.http.inject({ url, headers: { host: '127.0.0.1', 'x-world': world.id } });
      expect([statusCode, headers.date, headers['cache-control']]).toEqual([200, 'Thu, 01 Jan 2026 00:01:00 GMT', 'no-store']);
    }
  });

  it('is packed if it is long and its client reads gzip', async () => {
    const sent = (url: string, accepted: string) =>
      server.app.http.inject({ url, headers: { host: '127.0.0.1', 'x-world': world.id, 'accept-encoding': accepted } });
    const quotations = '/api/currency/quotation_new';
    const [plain, packed] = [await sent(quotations, 'br'), await sent(quotations, 'br, gzip')];
    const others = [await sent(quotations, 'gzip;q=0, *'), await sent('/api/health', 'gzip')];
    expect([plain, packed, ...others].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', undefined, undefined]);
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  });

  it('belongs to the world in the host’s name, unless a header names another', async () => {
    const worldAt = async (headers: Record<string, string>) => (await askServer(server, { url: '/api/health', headers })).body;
    expect(await worldAt({ host: `${world.id}.localhost:3000` })).toMatchObject({ message: { world: world.id } });
    expect(await worldAt({ host: `${world.id}.localhost`, 'x-world': 'main' })).toMatchObject({ message: { world: 'main' } });
    expect(await worldAt({ host: 'nowhere.localhost' })).toMatchObject({ key: 'world-not-found' });
    expect(await worldAt({ host: 'localhost', 'x-world': '' })).toMatchObject({ message: { world: 'main' } });
  });

  it('answers in the language of the header, else of the body or query, else English', async () => {
    const said = async (asked: Asked) => (await ask(world, login(asked))).body.message;
    const english = 'Please enter your phone or email';
    expect(await said({})).toBe(english);
    for (const lang of ['fr', 'constructor']) expect(await said({ headers: { lang } })).toBe(english);
    expect(await said({ payload: { lang: 'kr' } })).toMatch(/\p{Script=Hangul}/u);
    expect(await said({ headers: { ...FORM_TYPE }, payload: 'lang=zh' })).toMatch(/\p{Script=Han}/u);
    expect(await said({ payload: { lang: 'kr' }, headers: { lang: 'th' } })).toMatch(/\p{Script=Thai}/u);
    for (const lang of [['kr', 'th'], ['kr'], { toString: 1 }]) expect(await said({ payload: { lang } })).toBe(english);
    const { body } = await ask(world, { url: '/api/currency/deal?lang=jp' });
    expect(body.message).toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u);
  });
});

describe('a body', () => {
  it.each<[string, Asked]>([
    ['none', {}],
    ['an empty form', { headers: FORM_TYPE, payload: '' }],
    ['empty JSON', { headers: JSON_TYPE, payload: '' }],
    ['null', { headers: JSON_TYPE, payload: 'null' }],
    ['no fields', { headers: JSON_TYPE, payload: '{}' }],
    ['null fields', { headers: JSON_TYPE, payload: '{"user_string":null,"password":null}' }],
    ['a prototype with fields', { headers: JSON_TYPE, payload: '{"__proto__":{"user_string":"a","password":"b"}}' }],
    ['a constructor with fields', { headers: JSON_TYPE, payload: '{"constructor":{"prototype":{"user_string":"a"}}}' }],
    ['prototype keys of a form', { headers: FORM_TYPE, payload: '__proto__=a&constructor=b&__proto__[user_string]=c' }],
  ])('without its fields is refused: %s', async (_, asked) => {
    const answered = await ask(world, login(asked));
    expectManners(answered);
    expect([answered.status, answered.body.key]).toEqual([200, 'phone-or-email-required']);
    expect(({} as Record<string, unknown>).user_string).toBeUndefined();
  });

  it.each<[string, Asked]>([
    ['1,000 fields of a form', { headers: FORM_TYPE, payload: asForm(1000) }],
    ['1,000 fields of JSON', { headers: JSON_TYPE, payload: asJson(1000) }],
    ['32 levels', { headers: JSON_TYPE, payload: deep(32) }],
    ['a list of more than 1,000 in one field', { headers: JSON_TYPE, payload: JSON.stringify({ a: fieldsOf(2000) }) }],
    ['brackets and commas in a text', { headers: JSON_TYPE, payload: JSON.stringify({ a: '[{"\\",'.repeat(2000) }) }],
  ])('is read as before, with %s', async (_, asked) => {
    expect((await ask(world, login(asked))).body.key).toBe('phone-or-email-required');
  });

  it('may be empty in a DELETE', async () => {
    const answered = await ask(world, { method: 'DELETE', url: '/lab/api/worlds/nowhere', headers: JSON_TYPE });
    expect([answered.status, answered.body.key]).toEqual([200, 'world-not-found']);
  });

  it('is read the same way as a form and as JSON, with unknown fields ignored', async () => {
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000', _timespan: 7 };
    const asForm = Object.entries(order)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const answers = await Promise.all(
      [
        { headers: FORM_TYPE, payload: asForm },
        { headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, payload: asForm },
        { headers: JSON_TYPE, payload: JSON.stringify(order) },
      ].map(async (sent) => {
        const own = await server.fork();
        const { message } = await ok(own.guest, lab.people.logInAs, { persona: 'trader' });
        return ask(own, { method: 'POST', url: '/api/coin/trade', ...sent, headers: { ...sent.headers, authorization: message.token } });
      }),
    );
    for (const { body, text } of answers) expect([body.type, text]).toEqual(['ok', answers[0]?.text]);
  });

  const order = '"currency_id":1,"type":1,"target_price":"60000"';
  it.each<[string, string, string]>([
    ['an object', `{${order},"amount":{"$gt":0}}`, 'amount'],
    ['a zero byte', `{${order},"amount":"0.01\\u0000"}`, 'amount'],
    ['a very long one', `{${order},"amount":"${'9'.repeat(100_000)}"}`, 'amount'],
    ['a half id', '{"currency_id":1.5,"type":1,"amount":"0.01"}', 'currency_id'],
    ['a strange type', '{"currency_id":1,"type":"__proto__","amount":"0.01"}', 'type'],
  ])('with %s is refused, and its field named', async (_, payload, field) => {
    const answered = await ask(world, { method: 'POST', url: '/api/coin/trade', payload, headers: { ...JSON_TYPE, authorization: token } });
    expectManners(answered);
    expect([answered.status, answered.body.field]).toEqual([200, field]);
  });

  it('that repeats a field is refused, in a query too', async () => {
    const field = async (asked: Asked) => (await ask(world, { ...asked, headers: { ...asked.headers, authorization: token } })).body.field;
    const twice = 'currency_id=1&type=1&amount=1&amount=2&target_price=60000';
    expect(await field({ method: 'POST', url: '/api/coin/trade', headers: FORM_TYPE, payload: twice })).toBe('amount');
    expect(await field({ url: '/api/currency/deal?currency_id=1&currency_id=2' })).toBe('currency_id');
    expect(await field({ url: '/api/currency/new_timeshar?symbol=BTC/USDT&period=1min&period=1day' })).toBe('period');
  });

  it('with half a character is refused if others would see it', async () => {
    const headers = { ...JSON_TYPE, authorization: token };
    const { body } = await ask(world, { method: 'POST', url: '/api/user/set_nickname', headers, payload: '{"nickname":"a\\ud800"}' });
    expect(body.type).toBe('error');
  });

  it('is not read in a GET', async () => {
    const answered = await ask(world, { url: '/api/currency/deal', headers: JSON_TYPE, payload: '{"currency_id":1}' });
    expect(answered.body.type).toBe('error');
    expect((await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message.currency_name).toBe('BTC');
  });
});

describe('none of that', () => {
  it('leaves a trace', async () => expect(await world.hash()).toBe(untouched));
});
