import { describe, expect, it } from 'vitest';
import { parseTopic } from './feed.ts';
import { createClient, lab, namedCalls, product, refused } from './index.ts';
import { toListed, toPaged } from './lists.ts';

const calls = Object.values({ ...product, ...lab }).flatMap((area) => Object.values(area));

describe('the contract', () => {
  it('declares every method and path once', () => {
    const routes = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('describes every call', () => {
    expect(calls.filter((call) => !/^[A-Z“].*\.$/.test(call.about)).map((call) => call.path)).toEqual([]);
  });

  it('takes the parameters of a path as input', () => {
    for (const call of calls) for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(Object.keys(call.input.shape)).toContain(name);
  });

  it('says of each call about worlds which one it means: the one of its first parameter, or none', () => {
    for (const [name, { path, world }] of namedCalls({ ...product, ...lab })) {
      const isInPath = /^\/lab\/api\/worlds\/:(?:world|id)(?!\/import)/.test(path);
      expect([name, world === 'path']).toEqual([name, isInPath]);
      if (/^\/lab\/api\/(?:worlds|scenes|servers|snapshots)\b/.test(path))
        expect([name, world]).toEqual([name, isInPath ? 'path' : 'none']);
    }
  });
});

describe('a refusal', () => {
  it.each([
    ['insufficient-balance', 'error', 0],
    ['kyc-basic-required', '998', 0],
    ['kyc-advanced-required', '998', 0],
    ['not-logged-in', '999', 999],
  ] as const)('%s is of type %s', (key, type, code) => expect(refused(key, 'no')).toEqual({ type, code, message: 'no', key }));
});

describe('the list shapes', () => {
  it('name their next page', () => {
    expect(toPaged(['a'], { page: 2, limit: 1 }, 3, '/x')).toMatchObject({
      current_page: 2,
      from: 2,
      to: 2,
      last_page: 3,
      next_page_url: '/x?page=3',
      prev_page_url: '/x?page=1',
    });
    expect(toPaged([], { page: 1, limit: 10 }, 0, '/x')).toMatchObject({
      from: null,
      to: null,
      last_page: 1,
      next_page_url: null,
      prev_page_url: null,
      total: 0,
    });
    expect(toListed([1], { page: 1, limit: 10 }, 1)).toEqual({ list: [1], count: 1, page: 1, limit: 10 });
  });
});

describe('a feed topic', () => {
  it.each([
    ['ticker', { kind: 'ticker' }],
    ['depth:BTC/USDT', { kind: 'depth', symbol: 'BTC/USDT' }],
    ['depth:BTC/USDT:10', { kind: 'depth', symbol: 'BTC/USDT', group: '10' }],
    ['contract-depth:BTC/USDT', { kind: 'contract-depth', symbol: 'BTC/USDT' }],
    ['contract-depth:BTC/USDT:10', { kind: 'contract-depth', symbol: 'BTC/USDT', group: '10' }],
    ['kline:BTC/USDT:1min', { kind: 'kline', symbol: 'BTC/USDT', period: '1min' }],
    ['ticker:x', undefined],
    ['depth', undefined],
    ['kline:BTC/USDT', undefined],
    ['kline:a:b:c', undefined],
    ['', undefined],
  ])('%j is %j', (name, topic) => expect(parseTopic(name)).toEqual(topic));
});

describe('the client', () => {
  const sent: { url: string; init: RequestInit }[] = [];
  const answering =
    (body: unknown): typeof fetch =>
    async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return new Response(JSON.stringify(body));
    };

  it('sends forms to the product, JSON and filled paths to the lab, and queries by GET', async () => {
    const client = createClient({
      baseUrl: 'http://x',
      fetch: answering({ type: 'ok', code: 1, message: 'done' }),
      headers: () => ({ lang: 'jp' }),
    });
    await client.send(product.spot.placeOrder, { currency_id: 1, type: 1, amount: '0.1' });
    expect(sent.at(-1)).toMatchObject({
      url: 'http://x/api/coin/trade',
      init: { method: 'POST', body: 'currency_id=1&type=1&amount=0.1', headers: { lang: 'jp' } },
    });
    await client.send(lab.worlds.forkWorld, { world: 'main', id: 'mine' });
    expect(sent.at(-1)).toMatchObject({ url: 'http://x/lab/api/worlds/main/fork', init: { body: '{"id":"mine"}' } });
    await client.send(product.spot.listOrders, { status: 1 });
    expect(sent.at(-1)?.url).toBe('http://x/api/coin/list?status=1');
  });

  it('takes and returns values under their names in code, and names the field of a refusal in code', async () => {
    const { requestWithdrawal, listWithdrawals } = product.withdraw;
    const row = { id: 7, name: 'USDT', number: '12.50000000', rate: '1.00000000', create_time: '2026-01-01 00:00:05', status: 2 };
    const ask = (body: unknown) => createClient({ baseUrl: '', values: true, fetch: answering(body) });
    const listed = await ask({ type: 'ok', code: 1, message: { data: [row], next_page_url: null, total: 1 } }).send(listWithdrawals, {
      page: 1,
    });
    expect(listed.ok && listed.message).toMatchObject({
      rows: [{ id: 7, coin: 'USDT', amount: 1_250_000_000n, fee: 100_000_000n, requestedAt: 1_767_225_605, status: 'passed' }],
      hasMore: false,
    });
    const wrong = { type: 'error', code: 0, message: 'Too little.', key: 'withdraw-too-small', field: 'number' };
    const typed = { coinId: 3, amount: '1', isBank: false, note: undefined };
    const refusal = await ask(wrong).send(requestWithdrawal, typed);
    expect(sent.at(-1)).toMatchObject({ url: '/api/wallet/out', init: { body: 'currency=3&number=1&type=0' } });
    expect(refusal).toEqual({ ok: false, type: 'error', key: 'withdraw-too-small', message: 'Too little.', field: 'amount' });
    expect(await ask({ ...wrong, field: 'unknown' }).send(requestWithdrawal, typed)).not.toHaveProperty('field');
  });

  it('sends a file as a multipart form and leaves the content type to the platform', async () => {
    const client = createClient({ baseUrl: '', fetch: answering({ type: 'ok', code: 1, message: '/upload/a.png' }) });
    const file = new File(['bytes'], 'a.png');
    expect(await client.send(product.upload.uploadPicture, { file })).toMatchObject({ ok: true, message: '/upload/a.png' });
    const init = sent.at(-1)?.init;
    expect(init).toMatchObject({ method: 'POST', headers: {} });
    expect(init?.body instanceof FormData && init.body.get('file')).toBe(file);
  });

  it('returns an image as its bytes, and its refusal by name', async () => {
    const bytes = new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } });
    const ask = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '', fetch }).send(product.upload.getPicture, { name: 'a.png' });
    const answer = await ask(async () => bytes);
    expect(answer.ok && [answer.message.type, answer.message.size]).toEqual(['image/png', 3]);
    expect(await ask(answering(refused('failed', 'no')))).toMatchObject({ ok: false, key: 'failed' });
  });
});
