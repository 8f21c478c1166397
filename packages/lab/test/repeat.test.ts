import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Call, product, type Sent } from '@mt2/contracts';
import type { RequestDetail } from '@mt2/contracts/lab/request';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect } from 'vitest';
import type { Session, World } from '../src/index.ts';
import { missingIn, repeatOf, sendRepeat, variablesOf } from '../src/repeat/index.ts';
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
