import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Call, product, type Sent } from '@mt2/contracts';
import type { RequestDetail } from '@mt2/contracts/lab/request';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect } from 'vitest';
import { type Session, World } from '../src/index.ts';
import { missingIn, repeatOf, sendRepeat, testText, variablesOf } from '../src/repeat/index.ts';
import { testAt } from './test-at.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());
const test = testAt(url);

const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' } as const;

/** Sends a call, whatever its end, and reads it from the log. */
async function logged<C extends Call>(world: World, call: C, sent: Sent<C>, session?: Session): Promise<RequestDetail> {
  await world.call(call, sent, session).catch(() => undefined);
  const [row] = await world.requests.list({ limit: '1' });
  return world.requests.get(row?.id ?? 0);
}

describe('a request sent again', () => {
  test('does the same once more, in a new session of its user', async ({ world, people }) => {
    const detail = await logged(world, product.spot.placeOrder, ORDER, await people.logIn('trader'));
    const repeat = repeatOf(detail, world.id);
    expect(repeat).toMatchObject({ call: 'spot.placeOrder', changes: true, place: 'form', path: '/api/coin/trade', key: '' });
    const { token } = await people.logIn(String(repeat.user));
    const done = await sendRepeat(repeat, { url, token });
    expect(done).toMatchObject({ status: 200, answer: { type: 'ok', order: { target_price: '60000.00000000' } } });
    const other = repeatOf(detail, world.id, { amount: '0.02' });
    expect((await sendRepeat(other, { url, token })).answer).toMatchObject({ order: { trade_amount: '0.02000000' } });
    expect((await sendRepeat(other, { url })).answer).toMatchObject({ type: '999', key: 'not-logged-in' });
  });

  test('gets the first outcome with the same key, and does it again with a new one', async ({ world, people }) => {
    const { token } = await people.logIn('trader');
    await fetch(`${url}/api/coin/trade`, {
      method: 'POST',
      headers: { 'x-world': world.id, authorization: token, 'idempotency-key': 'once', 'content-type': 'application/json' },
      body: JSON.stringify(ORDER),
    });
    const [row] = await world.requests.list();
    const repeat = repeatOf(await world.requests.get(row?.id ?? 0), world.id);
    expect([repeat.place, repeat.key]).toEqual(['json', 'once']);
    const idOf = async (isSameKey: boolean) =>
      ((await sendRepeat(repeat, { url, token, isSameKey })).answer as { order: { id: number } }).order.id;
    const first = await idOf(true);
    expect(await idOf(true)).toBe(first);
    expect(await idOf(false)).toBe(first + 1);
  });

  test('needs the fields that the log does not have, and leaves out those that the call does not have', async ({ world }) => {
    const sent = { user_string: 'trader@mt2.test', password: 'mt2-demo', _t: '7' };
    const repeat = repeatOf(await logged(world, product.session.login, sent), world.id);
    expect([missingIn(repeat), variablesOf(repeat)]).toEqual([['password'], ['MT2_PASSWORD']]);
    expect(repeat.fields.map(({ name }) => name)).toEqual(['user_string', 'password']);
    await expect(sendRepeat(repeat, { url })).rejects.toThrow('without password');
    const again = repeatOf(await world.requests.get(1), world.id, { password: 'mt2-demo' });
    expect((await sendRepeat(again, { url })).answer).toMatchObject({ type: 'ok' });
  });

  test('has its fields in path and query, and a file in its body', async ({ world, people }) => {
    const session = await people.logIn('trader');
    const read = repeatOf(await logged(world, product.market.getTicker, { currency_id: 1 }), world.id);
    expect((await sendRepeat(read, { url })).answer).toMatchObject({ message: { currency_id: 1 } });
    const sent = await logged(world, product.upload.uploadPicture, { file: fileOf(await pngBytes()) }, session);
    expect(missingIn(repeatOf(sent, world.id))).toEqual(['file']);
    const upload = repeatOf(sent, world.id, { file: fileOf(await pngBytes()) });
    const { answer } = await sendRepeat(upload, { url, token: session.token });
    const picture = repeatOf(await logged(world, product.upload.getPicture, { name: 'a b.png' }, session), world.id);
    expect(picture.path).toBe('/upload/a%20b.png');
    const name =
      String((answer as { message: string }).message)
        .split('/')
        .at(-1) ?? '';
    const got = await sendRepeat(repeatOf(await logged(world, product.upload.getPicture, { name }, session), world.id), {
      url,
      ...session,
    });
    expect(got).toEqual({ status: 200, answer: expect.stringMatching(/^\d+ bytes of image\//) });
  });
});

/** Runs the text of a test for vitest in a world. */
async function runTest(text: string, world: World): Promise<void> {
  const body = text.replaceAll(/^import .*$/gm, '');
  let run: ((fixtures: object) => Promise<void>) | undefined;
  const register = (_: string, made: typeof run) => {
    run = made;
  };
  new Function('product', 'expect', 'test', body)(product, expect, register);
  await run?.({ world, people: world.people });
}

describe('a request as a test', () => {
  const calls: readonly (readonly [string, Call, object, string?])[] = [
    ['an order', product.spot.placeOrder, ORDER, 'trader'],
    ['a refusal', product.spot.placeOrder, { ...ORDER, amount: '1000000' }, 'trader'],
    ['a guest', product.account.getProfile, {}],
    ['a read of one object', product.market.getTicker, { currency_id: 1 }],
    ['a profile', product.account.getProfile, {}, 'trader'],
    ['a long list', product.spot.listOrders, { limit: '100' }, 'whale'],
    ['a text with every sign', product.account.setNickname, { nickname: `A'\\n"$\{b}\`` }, 'trader'],
  ];
  test('passes in a new world, for calls of every kind', async ({ world, people }) => {
    for (const [title, call, sent, who] of calls) {
      const text = testText(
        await logged(world, call, sent as never, who === undefined ? undefined : await people.logIn(who)),
        world.id,
        'vitest',
      );
      const fresh = await World.open({ url });
      await expect(runTest(text, fresh), `${title}: ${text}`).resolves.toBeUndefined();
      await fresh.remove();
    }
  });

  test('fails if the answer is another one', async ({ world, people }) => {
    const text = testText(await logged(world, product.account.getProfile, {}, await people.logIn('trader')), world.id, 'vitest');
    await expect(runTest(text.replace("'trader@mt2.test'", "'whale@mt2.test'"), world)).rejects.toThrow('to match object');
  });

  test('is a few lines for either runner, without IDs and times', async ({ world, people }) => {
    const session = await people.logIn('trader');
    const cancel = await logged(world, product.spot.cancelOrder, { id: 999_999 }, session);
    const note = `Sent in the world ${world.id} at 2026-01-01T00:00:00Z. A test begins in a new world: bring it into the same state first.`;
    expect(testText(cancel, world.id, 'vitest')).toBe(`import { product } from '@mt2/contracts';
import { test } from '@mt2/lab/vitest';
import { expect } from 'vitest';

// ${note}
test('spot.cancelOrder is refused: order-not-found', async ({ world, people }) => {
  const session = await people.logIn('trader@mt2.test');
  expect(await world.refusal(product.spot.cancelOrder, { id: '999999' }, session)).toBe('order-not-found');
});`);
    expect(
      testText(cancel, world.id, 'pytest'),
    ).toBe(`# Add this to a copy of examples/python/test_exchange.py, which has World, Refused and the fixture \`world\`.
# ${note}
def test_spot_cancel_order_is_refused_order_not_found(world):
    token = world.log_in("trader@mt2.test")
    with pytest.raises(Refused) as refused:
        world.call("PUT", "/api/coin/trade", {"id": "999999"}, token=token)
    assert refused.value.key == "order-not-found"`);
    const profile = testText(await logged(world, product.account.getProfile, {}, session), world.id, 'pytest');
    expect(profile).toContain('    assert answer["email"] == "trader@mt2.test"\n');
    expect(profile).not.toMatch(/\["(?:id|time)"\]/);
  });

  test('names the variables of secrets, and says what it cannot expect', async ({ world }) => {
    const login = await logged(world, product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    expect(testText(login, world.id, 'vitest')).toContain("{ user_string: 'trader@mt2.test', password: process.env.MT2_PASSWORD ?? '' }");
    expect(testText(login, world.id, 'pytest')).toContain('{"user_string": "trader@mt2.test", "password": os.environ["MT2_PASSWORD"]}');
    expect(testText(login, world.id, 'pytest')).toContain('# The log does not have the answer: it is secret, long or a file.');
    const upload = await logged(world, product.upload.uploadPicture, { file: fileOf(await pngBytes()) });
    expect(testText(upload, world.id, 'vitest')).toContain("{ file: new File([await openAsBlob(process.env.MT2_FILE ?? '')], 'file') }");
    expect(testText(upload, world.id, 'vitest')).toContain('expect(answer).toEqual(expect.any(String));');
    expect(testText(upload, world.id, 'pytest')).toMatch(/^# The class World .* use vitest for upload\.uploadPicture\.$/);
  });
});
